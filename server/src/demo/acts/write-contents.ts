import { momentOf } from './moments.ts'
import type { Act, Stage } from './stage.ts'

const market = 'market-field'

/** What the company says of its product, with who answers for it. */
const claims = [
  { text: 'Planners see what the product proposes, and accept or refuse it.', expiresOn: '2027-10-31' },
  { text: 'The plan of the day can be changed while crews are on the road.', expiresOn: null },
] as const

/** A battle card is composed from quotes, figures and approved claims, so that it takes no language model. */
const brief = {
  name: 'The plan that breaks at seven (demo)',
  contentType: 'Battle card',
  audience: 'Sellers before a first demonstration',
  cards: ['use-same-day', 'pain-missed-visits', 'obj-app-adoption', 'comp-quillfix'],
} as const

/** A draft as somebody writes it who has heard few buyers: some of it holds, some is praise, some is nobody's word. */
const draft = {
  name: 'Demo leaflet for the trade fair.txt',
  text: `Leaflet for the trade fair (demo draft)

Your plan is made at six and wrong at ten.
When one of the crew calls in sick, three people spend the morning on the phone just to cover it.
Our orchestration layer leverages synergies across your workforce ecosystem.
It cuts overtime by 40% in every company.
Planners see what the product proposes, and accept or refuse it.
A map shows where each crew is, so that nobody has to call and ask.
We are the leading platform of the industry.
`,
}

const writeBattleCard = async ({ time, places, as }: Stage): Promise<void> => {
  const marketId = places.market(market)
  const author = await as('csm@demo.example', momentOf('2026-10-20'))
  for (const claim of claims)
    await author('saveApprovedClaim', {
      body: {
        text: claim.text,
        expiresOn: claim.expiresOn === null ? null : time.day(claim.expiresOn),
        marketId,
        ownerId: places.userIds.get('csm@demo.example') ?? 0,
      },
    })
  const { name, contentType, audience, cards } = brief
  const briefs = await author('getContentBriefDetails', { body: { marketId } })
  const contentBriefId =
    briefs.find(one => one.name === name)?.contentBriefId ??
    (await author('createContentBriefDetails', { body: { marketId, name, contentType, audience } })).contentBriefId
  const list = cards.map(card => ({ cardId: places.card(card) }))
  await author('createContentBriefMessageMapping', {
    body: { contentBriefId, llmcontentBriefMessageMapDtoDetailList: list },
  })
  const written = await author('getFinalGeneratedContent', { params: { id: contentBriefId } })
  if (written.length === 0) await author('generateFinalContentBrief', { body: { contentBriefId } })
}

const analyzeDraft = async ({ places, as }: Stage): Promise<void> => {
  const call = await as('csm@demo.example', momentOf('2026-10-22'))
  const { rows } = await call('listAnalyzedContents', { query: {} })
  if (rows.some(({ fileName }) => fileName === draft.name)) return
  const file = { name: draft.name, bytes: new TextEncoder().encode(draft.text) }
  await call('analyzeContent', { parts: { file, fields: { marketId: String(places.market(market)) } } })
}

/** A brief with a battle card, and a document that was analysed. Both are worked at behind the scenes: nobody waits for them. */
export const writeContents: Act = async stage => {
  await writeBattleCard(stage)
  await analyzeDraft(stage)
}
