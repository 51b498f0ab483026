import { fileURLToPath } from 'node:url'

interface Shipped {
  readonly location: string
  readonly name: string
  readonly path: string
}

const named = (file: string, name: string): Shipped => ({
  location: `shipped/${file}`,
  name,
  path: fileURLToPath(new URL(`../../../../assets/tutorials/${file}`, import.meta.url)),
})

/** The tutorials that come with the product; scripts/tutorials/record.mjs makes them. */
export const shippedTutorials: readonly Shipped[] = [
  named('find-a-deal.webm', 'Find a deal and read what was said'),
  named('message-cards.webm', 'See where a message card comes up'),
  named('record-a-pitch.webm', 'Record a pitch'),
]

export const findShipped = (location: string): Shipped | undefined =>
  shippedTutorials.find(shipped => shipped.location === location)
