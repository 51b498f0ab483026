import { momentOf } from './moments.ts'
import type { Act } from './stage.ts'

interface Rating {
  readonly by: string
  readonly cards: readonly [string, string]
  readonly rating: number
  readonly notes?: string
}

/** What people think of how two cards belong together, 1 to 5. */
const ratings: readonly Rating[] = [
  {
    by: 'csm@demo.example',
    cards: ['use-same-day', 'pain-blind-spots'],
    rating: 5,
    notes: 'Whoever cannot see the crews cannot move them. I ask about the one to get to the other.',
  },
  {
    by: 'seller@demo.example',
    cards: ['use-same-day', 'pain-blind-spots'],
    rating: 4,
    notes: 'Works with planners. A head of service wants the missed visits first.',
  },
  { by: 'seller@demo.example', cards: ['use-same-day', 'pain-missed-visits'], rating: 5 },
  {
    by: 'csm@demo.example',
    cards: ['obj-app-adoption', 'succ-onboarding'],
    rating: 5,
    notes: 'The ride-along answers the objection better than anything we say.',
  },
  { by: 'management@demo.example', cards: ['obj-app-adoption', 'succ-onboarding'], rating: 4 },
  {
    by: 'csm@demo.example',
    cards: ['obj-app-adoption', 'prod-offline'],
    rating: 3,
    notes: 'They ask about the signal and mean the change. Do not stop at the technical answer.',
  },
  {
    by: 'seller@demo.example',
    cards: ['pain-stockouts', 'use-stock-visibility'],
    rating: 5,
    notes: 'Always in the same meeting.',
  },
]

interface Rewording {
  readonly by: string
  readonly on: string
  readonly card: string
  readonly talkingPoints: string
}

/** How some cards came to say what they say now. Their titles and descriptions stay: keywords would be scored again. */
const rewordings: readonly Rewording[] = [
  {
    by: 'csm@demo.example',
    on: '2026-03-04',
    card: 'use-same-day',
    talkingPoints:
      'Ask for the last job that moved today, and who had to be called. Plan that one job again on the board while they watch.',
  },
  {
    by: 'csm@demo.example',
    on: '2026-06-18',
    card: 'use-same-day',
    talkingPoints:
      'Ask for the last job that moved today, and who had to be called. Plan that one job again on the board while they watch, and let the crew confirm it on the phone. Do not show the whole board.',
  },
  {
    by: 'admin@demo.example',
    on: '2026-05-20',
    card: 'prod-remote-assist',
    talkingPoints: 'Mention it where second visits hurt. It is new since May.',
  },
  {
    by: 'csm@demo.example',
    on: '2026-08-11',
    card: 'prod-remote-assist',
    talkingPoints:
      'Mention it where second visits hurt. Do not lead with it: nobody has asked for it yet, and it is not in every contract.',
  },
  {
    by: 'csm@demo.example',
    on: '2026-09-09',
    card: 'comp-gantrel',
    talkingPoints:
      'They are new and quick. Ask for one customer of the same size that is live, and what the second year costs.',
  },
]

/** Cards are related to each other, and some say what they say in another version than at first. */
export const workOnCards: Act = async ({ time, places, as }) => {
  for (const [index, { by, cards, rating, notes }] of ratings.entries()) {
    const call = await as(by, momentOf('2026-07-01', index))
    const [cardId, relatedCardId] = [places.card(cards[0]), places.card(cards[1])]
    await call('upsertCardRelationRating', { body: { cardId, relatedCardId, rating } })
    if (notes) await call('upsertCardRelationNotes', { body: { cardId, relatedCardId, notes } })
  }
  const current = await (await as('admin@demo.example', momentOf('2026-09-10')))('listPlaybookCards', { query: {} })
  const versions = new Map(current.map(({ id, version }) => [id, version]))
  for (const [card, own] of Map.groupBy(rewordings, one => one.card)) {
    // What a process that died had saved already is not said again.
    const saved = (versions.get(places.card(card)) ?? 1) - 1
    for (const { by, on, card: key, talkingPoints } of own.slice(saved))
      await (await as(by, momentOf(on)))('updatePlaybookCard', {
        body: { id: places.card(key), talkingPoints: time.words(talkingPoints) },
      })
  }
}
