import type { Draws } from '../draws.ts'

const slots: Readonly<Record<string, readonly string[]>> = {
  team: ['finance team', 'warehouse staff', 'field engineers', 'service desk', 'planners', 'regional managers'],
  thing: ['reports', 'invoices', 'shipments', 'work orders', 'forecasts', 'customer records', 'stock counts'],
  tool: ['spreadsheets', 'the old system', 'e-mail', 'three different tools', 'paper forms'],
  rival: ['Acmetrics', 'Bluefin', 'Corvex', 'an open source stack'],
  number: ['two', 'four', 'ten', 'fifteen', 'forty', 'two hundred'],
  time: ['a week', 'every quarter', 'at month end', 'twice a day', 'by Friday', 'before the audit'],
  part: [
    'the dashboard',
    'the approval step',
    'single sign-on',
    'the export',
    'the mobile app',
    'the interface to our ERP',
  ],
}

const buyerLines = [
  'Right now our {team} keep the {thing} in {tool}.',
  'It takes us {number} hours {time} to reconcile the {thing}.',
  'The {thing} are wrong more often than I would like to admit.',
  'We looked at {rival} as well.',
  '{rival} quoted us less for the first year.',
  'Can {part} show the {thing} of all sites?',
  'Who else of our size uses {part}?',
  'My concern is how the {team} will adopt it.',
  'We would need {part} {time}.',
  'Honestly, the budget is tight this year.',
  'Legal has to look at the contract first.',
  'That would save the {team} a lot of time.',
  'How long does it take to move the {thing} over?',
  'Our {team} lost {number} days on that last time.',
  'I like {part}.',
  'What happens to our {thing} when we leave?',
]
const sellerLines = [
  'Thanks for making the time today.',
  'Before I show {part}, how do your {team} handle the {thing}?',
  'Most customers see a difference within {number} weeks.',
  'With {part} the {thing} are there {time}.',
  'Compared with {rival}, you keep your {thing} in one place.',
  'What would it mean if the {team} no longer needed {tool}?',
  'Let me share my screen and open {part}.',
  'We can start with {number} users and grow from there.',
  'I will send you the summary and the offer {time}.',
  'Who besides you decides about this?',
  'Is there a date by which {part} has to work?',
  'The price covers {part} and the migration of the {thing}.',
  'That is a fair question.',
  'Shall we book the next call with the {team}?',
]

const fill = (line: string, draws: Draws): string => {
  const text = line.replace(/\{(\w+)\}/g, (_, slot: string) => draws.pick(slots[slot] ?? ['it']))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A sentence of a sales talk, by whose side says it. */
export const sentenceOf = (side: 'buyer' | 'seller', draws: Draws): string =>
  fill(draws.pick(side === 'buyer' ? buyerLines : sellerLines), draws)

/** A sentence with a phrase that somebody planted. */
export const plantedSentence = (phrase: string, draws: Draws): string =>
  draws.pick([
    `For us it comes down to ${phrase}.`,
    `I keep thinking about ${phrase}.`,
    `We should talk about ${phrase}.`,
  ])

const topics = ['Discovery', 'Demo', 'Pricing', 'Technical review', 'Negotiation', 'Kick-off', 'Check-in']

export const topicOf = (draws: Draws): string => draws.pick(topics)
