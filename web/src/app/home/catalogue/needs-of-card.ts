import type { PlaceLink } from '#app/place.ts'
import { firstCatalogue } from './first-catalogue.ts'
import { placeOf } from './landing-card.ts'

/** A menu entry takes what the card takes that opens the same feature. */
export function needsOfCard(title: string): PlaceLink['needs'] {
  const card = firstCatalogue.find(one => one.title === title)
  if (!card) throw new Error(`There is no card "${title}".`)
  return placeOf(card).needs
}
