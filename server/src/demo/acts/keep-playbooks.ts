import { momentOf } from './moments.ts'
import type { Act } from './stage.ts'

interface DemoPlaybook {
  readonly by: string
  readonly on: string
  readonly name: string
  readonly market: string
  readonly visibility: 'public' | 'limited'
  readonly description: string
  readonly cards: readonly string[]
  readonly document: { readonly name: string; readonly text: string }
}

const playbooks: readonly DemoPlaybook[] = [
  {
    by: 'csm@demo.example',
    on: '2026-04-14',
    name: 'The first meeting',
    market: 'market-field',
    visibility: 'public',
    description:
      'What to bring up before anybody asks for a price, and what to do when crews are against it. Made for the demo: the company and its people are invented.',
    cards: [
      'use-same-day',
      'pain-missed-visits',
      'pain-blind-spots',
      'pain-spreadsheets',
      'obj-app-adoption',
      'succ-onboarding',
      'story-utility',
    ],
    document: {
      name: 'Guide to the first meeting.txt',
      text: `Guide to the first meeting (demo)

1. Ask what changed this morning after the plan was made, and who had to be called.
2. Let them count: how many visits were missed last week, and what one costs.
3. Show one change on the board: their change, not ours. Stop there.
4. Ask who would be the first to complain about another app, and whether we can meet them.
5. Agree on the next step with a date before the meeting ends.

Do not open with a product tour, and do not name a price in this meeting.
`,
    },
  },
  {
    by: 'seller@demo.example',
    on: '2026-08-20',
    name: 'Parts: one visit is enough',
    market: 'market-parts',
    visibility: 'limited',
    description:
      'A draft for service teams that drive twice because of a part. Made for the demo: the company and its people are invented.',
    cards: ['pain-stockouts', 'use-stock-visibility', 'pos-parts-and-jobs', 'obj-timing', 'story-elevator'],
    document: {
      name: 'Counting second visits.txt',
      text: `Counting second visits (demo)

Take last month. Of all visits, how many were for a fault that had been visited before?
Of those, how many because a part was not in the van?
Multiply by what a visit costs, the drive included. That is the figure to talk about.

Ask for the figure before you offer anything. Where nobody has it, offer to count together.
`,
    },
  },
]

/** Two playbooks: one that everybody sees, and a draft of a seller. */
export const keepPlaybooks: Act = async ({ places, as }) => {
  for (const { by, on, name, market, visibility, description, cards, document } of playbooks) {
    const call = await as(by, momentOf(on))
    const marketId = places.market(market)
    const found = await call('listPlaybooks', { query: { marketId, searchText: name } })
    const playbookId =
      found[0]?.playbookId ??
      (await call('savePlaybook', { body: { name, description, marketId, visibility } })).playbookId
    await call('changePlaybookCards', { body: { playbookId, addCardIdList: cards.map(places.card) } })
    const file = { name: document.name, bytes: new TextEncoder().encode(document.text) }
    await call('uploadPlaybookDocument', { parts: { file, fields: { playbookId: String(playbookId) } } })
  }
}
