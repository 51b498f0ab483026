import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { useCardsChange } from './use-cards-change.tsx'

type Card = Answer<'getMessageExposures'>['cards'][number]

const change = {
  ...{ before: 0.1, now: 0.2, difference: 0.1, low: 0.02, high: 0.18, deals: 112, changed: 9 },
  ranges: { before: { low: 0, high: 0.2 }, now: { low: 0.1, high: 0.3 } },
}
const card = (cardId: number, title: string, more: Partial<Card> = {}): Card => ({
  ...{ cardId, title, conversationCount: 56, dealCount: 49, storyIdList: [1, 2], firstDay: 20_500, change: null },
  ...more,
})

function Page({ ids }: { ids: readonly number[] }) {
  const { remember, changed } = useCardsChange()
  return (
    <>
      <button type="button" onClick={() => void remember(ids)}>
        Change
      </button>
      {changed}
    </>
  )
}

const changeCards = async (ids: readonly number[], before: Card[], now: Card[]) => {
  server.answers('getMessageExposures', { cards: before })
  await renderPart(<Page ids={ids} />)
  const loaded = server.holds('getMessageExposures')
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  loaded({ cards: before })
  server.answers('getMessageExposures', { cards: now })
  return screen.findByRole('status', { name: 'What changed' })
}

test('says of each card what a change did to its conversations, deals and effect, with intervals that hold together', async () => {
  const status = await changeCards(
    [7, 8, 7],
    [card(7, 'Price'), card(8, 'Another app')],
    [
      card(7, 'Price', { conversationCount: 83, dealCount: 70, change }),
      card(8, 'Another app', { change: { ...change, low: -0.02 } }),
    ],
  )
  await waitFor(() =>
    expect(status).toHaveTextContent(
      'Price: 56 → 83 conversations, 49 → 70 deals. Its effect among comparable deals: +10 points (0 to +20) → +20 points (+10 to +30). The change: +10 points (+2 to +18), over the same 112 closed deals; 9 of them have the message only before or only now.',
    ),
  )
  expect(status).toHaveTextContent(
    /Another app: 56 → 56 conversations.*They cannot say whether its effect became another one\./,
  )
  expect(status).toHaveTextContent(
    'The intervals of these 2 changes are wide enough to hold all at once in 95% of cases.',
  )
  const [first, second] = server.asked('getMessageExposures').map(({ body }) => body)
  expect(first).toEqual({ cardIdList: [7, 8] })
  expect(second).toEqual({
    cardIdList: [7, 8],
    before: [7, 8].map(cardId => ({ cardId, storyIdList: [1, 2], firstDay: 20_500 })),
  })
})

test('says so where an effect cannot be compared, or is the same, and how many cards it leaves out', async () => {
  const same = { ...change, now: 0.1, ranges: { ...change.ranges, now: change.ranges.before } }
  const status = await changeCards(
    Array.from({ length: 23 }, (_, i) => i + 1),
    [card(1, 'Price'), card(2, 'Speed')],
    [card(1, 'Price', { change: { ...same, difference: 0, low: 0, high: 0, changed: 0 } }), card(2, 'Speed')],
  )
  expect(status).toHaveTextContent('Its effect is the same as before: +10 points (0 to +20) among comparable deals.')
  expect(status).toHaveTextContent(
    'Speed: 56 → 56 conversations, 49 → 49 deals. Before or now, too few comparable deals',
  )
  expect(status).toHaveTextContent('3 more cards changed, too')
  expect(status).not.toHaveTextContent('hold all at once')
})
