import { describe, expect, it } from 'vitest'
import { features } from './features.ts'
import { firstCatalogue } from './first-catalogue.ts'
import { type LandingCard, needsOfFeature, placeOf } from './landing-card.ts'
import { secondCatalogue } from './second-catalogue.ts'
import { tenantCards } from './tenant-cards.ts'

const everyCard = [...firstCatalogue, ...secondCatalogue, ...tenantCards]
const tabOf = ({ navigateTo }: LandingCard) => navigateTo.action?.payload.tabId ?? null

/** The tables of the specification: rule, title, subtitle, path and query, tab. */
const first = [
  ['[home-014]', 'Executive Dashboard', "Know what's converting the best", 'executive-dashboard', 0],
  ['[home-015]', 'ICP Buyer Trends', 'Why and how are customers buying?', 'voc-copilot', null],
  ['[home-016]', 'Revenue Efficiency', "What's working, what's not, why?", 'voc-copilot?active=msg-feedback', null],
  ['[home-017]', 'Competitor SWOT', 'Track strengths and weaknesses', 'competitor-swot-reports', null],
  ['[home-018]', 'Message Impact Analysis', 'Analyze ICP, adoption and revenue lift', 'messaging-impact-analysis', 0],
  ['[home-019]', 'Revenue Campaigns', 'Where intent meets revenue', 'revenue-campaigns', 0],
  ['[home-020]', 'Voice of Customer', 'Find top wins and calls for any topic', 'voc-proof-points', null],
  ['[home-021]', 'Deal Game Tapes', 'Review deals and learn from similar wins', 'market-performance/3', 3],
  ['[home-022]', 'Field Initiatives', 'Define, track adoption, measure impact', 'revenue-initiatives', 0],
  ['[home-023]', 'Persona Analysis', 'Engagement, journeys, revenue impact', 'persona-research', 0],
  ['[home-024]', 'Content Copilot', 'Create authentic content using VOC insights', 'content-generation', 0],
  [
    '[home-025]',
    'Customer Journey Insights',
    'Pre-sales and post-sales customer feedback',
    'voc-customer-journey',
    null,
  ],
  ['[home-026]', 'Alert Management', 'Review and update your preferences', 'alert-management', 0],
  ['[home-027]', 'Product Analytics', 'Data processing and User Activity', 'smart-survey', 0],
  ['[home-028]', 'Messaging', 'Hypotheses you are going to market with', 'messaging', 0],
  ['[home-029]', 'Administration', 'Platform and User Management', 'user-administration', 0],
] as const

describe('the first catalogue', () => {
  it.each(first)('%s %s', (_rule, title, content, path, tab) => {
    const cards = firstCatalogue.filter(card => card.title === title)
    expect(cards.map(card => [card.content, card.navigateTo.path, tabOf(card)])).toEqual([[content, path, tab]])
  })
  it('has these sixteen cards, in this order', () => {
    expect(firstCatalogue.map(({ title }) => title)).toEqual(first.map(([, title]) => title))
  })
  it('has two premium cards, and another name for Voice of Customer [home-015] [home-020] [home-024]', () => {
    expect(
      firstCatalogue.flatMap(card => {
        const { premium } = needsOfFeature(card)
        return premium === undefined ? [] : [[card.title, premium]]
      }),
    ).toEqual([
      ['ICP Buyer Trends', 'voc-copilot'],
      ['Content Copilot', 'content-copilot'],
    ])
    expect(firstCatalogue.flatMap(({ rawTitle }) => rawTitle ?? [])).toEqual(['Proof Points'])
  })
  it('is gated by PERM_SIMPLE_CP_ALL in four cards and by PERM_STORY_ALL in all others [permissions-016] [permissions-017]', () => {
    const gatedBy = (permission: string) =>
      firstCatalogue.filter(card => needsOfFeature(card).permissions?.join() === permission).map(card => card.title)
    expect(gatedBy('PERM_SIMPLE_CP_ALL')).toEqual([
      'Competitor SWOT',
      'Voice of Customer',
      'Deal Game Tapes',
      'Customer Journey Insights',
    ])
    expect(gatedBy('PERM_STORY_ALL')).toHaveLength(12)
  })
})

describe('the second catalogue', () => {
  it('leads to the addresses of the specification [home-030] [home-031] [home-032] [home-033] [shell-011]', () => {
    expect(secondCatalogue.map(card => [card.title, card.navigateTo.path, tabOf(card)])).toEqual([
      ['Buyer Intelligence Copilot', 'buyer-intelligence-copilot', null],
      ['Content Copilot', 'content-generation', null],
      ['Messaging', 'saas/messages', null],
      ['Administration', 'adminstration/system-properities', null],
    ])
    const [copilot, ...others] = secondCatalogue
    expect([copilot?.content, needsOfFeature(copilot!)]).toEqual([
      'Learn what prospects and customers really want',
      { permissions: [], premium: 'voc-copilot' },
    ])
    expect(others.filter(card => needsOfFeature(card).premium)).toEqual([])
  })
  it('asks for no permissions [permissions-018]', () => {
    expect(secondCatalogue.flatMap(card => needsOfFeature(card).permissions ?? [])).toEqual([])
  })
})

describe('every card', () => {
  it('has one of three header colours [home-034]', () => {
    expect(new Set(everyCard.map(card => card.headerColor))).toEqual(new Set(['aliceblue', 'purple', 'musk']))
  })
  it('says whether it is on the home screen, and may have an image [home-035]', () => {
    for (const card of everyCard) expect(typeof card.splashScreenEnabled).toBe('boolean')
    expect(everyCard.filter(card => card.image)).not.toHaveLength(0)
  })
  it('switches to tab 0 or 3, if to any [home-036]', () => {
    expect(new Set(everyCard.map(tabOf))).toEqual(new Set([0, 3, null]))
  })
  it('is hidden instead of greyed for two features only [home-006]', () => {
    const hidden = everyCard.filter(card => placeOf(card).needs?.hiddenWithoutAccess)
    expect(hidden.map(card => card.title)).toEqual(['Conversation Planner', 'Guided Prospecting'])
  })
})

it('the menus offer exactly these features [shell-009]', () => {
  expect(features.map(({ label }) => label).sort()).toEqual(
    [
      'Customer Journey Insights',
      'Voice of Customer',
      'Performance Dashboard',
      'Buying Journey Insights',
      'Deal Game Tapes',
      'Product Analytics',
      'Messaging',
      'Administration',
      'Executive Dashboard',
      'Playbook',
      'Stories',
      'Customer Intelligence',
      'Guided Prospecting',
      'Conversation Planner',
      'Performance Management',
      'Usage & Impact Metrics',
      'Content Analyzer',
      'Alert Management',
      'Message Impact Analysis',
      'Field Initiatives',
      'Competitor SWOT',
      'Persona Analysis',
      'Content Copilot',
      'Buyer Intelligence Copilot',
      'ABM Campaign Builder',
      'Revenue Campaigns',
      'ICP Buyer Trends',
      'Revenue Efficiency',
    ].sort(),
  )
})
