import type { Answer } from '@bic/contract/calls/routes'
import type { CitedSentence } from '@bic/contract/conversations/summaries'
import type { DealPageLine, DealPagePart } from '@bic/contract/reports/deal-page'
import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { bareQuote } from '@bic/engine/text/bare-quote'
import type { AppContext } from '#app-context.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { loadBuyers } from '#domains/deals/shared/buyers-of-deal.ts'
import { loadLatestFacts } from '#domains/deals/shared/latest-facts.ts'
import {
  formatCount,
  formatDate,
  formatLongDate,
  formatMoney,
  formatQuantity,
  none,
} from '#domains/printing/shared/words.ts'
import { dealOutlook } from './deal-outlook.ts'
import { formatProbability } from './verdict.ts'

export type DealPageDraft = Answer<'getDealPage'>
type Outlook = Awaited<ReturnType<typeof dealOutlook>>
type Buyer = Awaited<ReturnType<typeof loadBuyers>>[number]
type Fact = Answer<'listLatestFacts'>['facts'][number]

/** What fits on one page. */
const mostRisks = 4
const mostActions = 3
const mostAgreed = 3
const mostPeople = 5

/** The parts of the page as they are headed, and what stands in place of their lines. */
export const partWords: Readonly<Record<DealPagePart, { readonly heading: string; readonly empty: string }>> = {
  risks: { heading: 'What endangers it', empty: 'No risk was found.' },
  next: { heading: 'What is next', empty: 'Nothing is agreed.' },
  people: { heading: 'Who is involved', empty: 'Nobody is known to be on the buyer’s side.' },
}

/** Whose words a quote is, and from when: "Ann Buyer, Kick-off, 11/12/2026". */
export const sourceOf = (speaker: string | null, subject: string, day: string | null): string =>
  [speaker, subject, formatDate(day)].filter(part => part && part !== none).join(', ')

const quoteOf = (
  sentence: Pick<CitedSentence, 'text' | 'speakerName' | 'places'>,
  { subject, day }: { readonly subject: string; readonly day: string | null },
): DealPageLine['quote'] => {
  const [place] = sentence.places
  return place
    ? { ...place, text: bareQuote(sentence.text), source: sourceOf(sentence.speakerName, subject, day) }
    : null
}

const figuresOf = ({ deal, prediction }: Outlook): DealPageDraft['figures'] => {
  const { probability, low, high, isBaseRate } = prediction
  const known = [
    probability === null
      ? null
      : {
          label: isBaseRate ? 'Won of deals of this age' : 'Probability of winning',
          value: formatProbability(probability, low, high),
        },
    deal.opportunityAmount === null ? null : { label: 'Amount', value: formatMoney(deal.opportunityAmount) },
    deal.stage === null ? null : { label: 'Stage', value: deal.stage },
    deal.closedDate === null
      ? null
      : { label: deal.oppStatus === 'Open' ? 'Planned close' : 'Closed', value: formatDate(deal.closedDate) },
    { label: 'Conversations', value: formatCount(deal.conversationCount) },
  ]
  return known.filter(figure => figure !== null)
}

/** What was agreed last, newest first; in a closed deal what was decided. */
const agreedOf = (facts: readonly Fact[], open: boolean): DealPageLine[] => {
  const words: Partial<Record<Fact['kind'], string>> = open
    ? { nextStep: 'Next step, named', commitment: 'Promised' }
    : { decision: 'Decided', objection: 'Objection, raised' }
  return facts
    .filter(({ kind }) => words[kind] !== undefined)
    .slice(0, mostAgreed)
    .map(({ kind, when, subject, day, sentence }) => ({
      text: [`${words[kind]} on ${formatLongDate(day)}`, when === null ? '' : ` (${when})`, '.'].join(''),
      quote: quoteOf(sentence, { subject, day }),
    }))
}

const describePerson = (
  { name, jobTitle, personaName, lastContacted, convIdList }: Buyer,
  today: number,
  open: boolean,
) => {
  const role = jobTitle ?? personaName
  const days = lastContacted === null ? null : today - (dayNumber(lastContacted) ?? today)
  const silence = open && days !== null && days > 0 ? `, ${formatQuantity(days, 'day')} ago` : ''
  const heard = `${formatQuantity(convIdList.length, 'conversation')}, last on ${formatLongDate(lastContacted)}${silence}`
  return `${name}${role ? `, ${role}` : ''}: ${heard}.`
}

const peopleOf = (buyers: readonly Buyer[], today: number, open: boolean): DealPageLine[] => {
  const heard = buyers.filter(({ convIdList }) => convIdList.length > 0)
  const silent = buyers.length - heard.length
  const rest = [
    heard.length > mostPeople ? `${formatCount(heard.length - mostPeople)} more spoke` : '',
    silent > 0 ? `${formatQuantity(silent, 'known contact')} not heard yet` : '',
  ].filter(part => part !== '')
  return [
    ...heard.slice(0, mostPeople).map(buyer => ({ text: describePerson(buyer, today, open), quote: null })),
    ...(rest.length > 0 ? [{ text: `${rest.join(', ')}.`, quote: null }] : []),
  ]
}

/** One page about a deal, drafted from what is known of it now. @throws AppError NOT_FOUND */
export const dealPageDraft = async (app: AppContext, tx: SnapshotTx, dealId: number): Promise<DealPageDraft> => {
  const outlook = await dealOutlook(app, tx, dealId)
  const { deal, verdict, risks, actions } = outlook
  const open = deal.oppStatus === 'Open'
  const { today } = await loadCalendar(tx, app.now())
  const { facts } = await loadLatestFacts(tx, { dealId })
  const buyers = await loadBuyers(tx, { id: dealId, account_id: deal.accountId })
  const lines: Readonly<Record<DealPagePart, readonly DealPageLine[]>> = {
    risks: risks.slice(0, mostRisks).map(({ text, quote }) => ({
      text,
      quote: quote && quoteOf(quote, { subject: quote.subject, day: quote.date }),
    })),
    next: [...actions.slice(0, mostActions).map(({ text }) => ({ text, quote: null })), ...agreedOf(facts, open)],
    people: peopleOf(buyers, dayNumber(today) ?? 0, open),
  }
  const names: readonly DealPagePart[] = open ? ['risks', 'next', 'people'] : ['next', 'people']
  return {
    title: deal.storyName,
    subtitle: [
      deal.oppStatus,
      deal.accountName,
      deal.accountIndustry,
      deal.accountSegment,
      deal.accountRegionName,
      deal.opportunityOwner && `Owner ${deal.opportunityOwner}`,
    ]
      .filter(Boolean)
      .join(' · '),
    figures: figuresOf(outlook),
    verdict,
    parts: names.map(name => ({
      name,
      ...partWords[name],
      ...(name === 'next' && !open ? { heading: 'What was said last' } : {}),
      lines: [...lines[name]],
    })),
  }
}
