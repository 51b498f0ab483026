/**
 * Groups of data, finer than tables: a call says which groups it `reads` and which it `changes`. After a change, pages
 * ask again for the answers that rest on one of its groups, and for no others. The browser knows them by their place.
 */
export const dataGroups = [
  /** Accounts as the CRM has them. */
  'accounts',
  /** Deals: their fields, lists of them, and how many conversations each has. */
  'deals',
  /** Cards that a person confirmed on a deal. */
  'dealCards',
  /** Which cards and keywords come up in a deal or a conversation, and how high they score there. */
  'matches',
  /** Figures and lists that are computed over many deals: win rates, comparisons, deals that have a card. */
  'analysis',
  /** Conversations: texts, participants, and the deal each belongs to. */
  'conversations',
  /** Cards of the playbook with their counts, and topics. */
  'cards',
  /** Keywords, proposals for them, and what was judged of their matches. */
  'keywords',
  /** What accounts and deals are filtered by: markets, industries, segments, regions, stages, types, additional fields. */
  'markets',
  /** Contacts, and the persona of each. */
  'contacts',
  /** Uploaded files and what became of them. */
  'uploads',
  /** Users and their profiles. */
  'users',
  /** Sessions and passwords. */
  'signIns',
  /** Settings of the customer: features, licences, properties, the own side. */
  'settings',
  /** Credits that are left. */
  'credits',
  /** Long work and how far it is. */
  'jobs',
  'notifications',
  /** Alerts and what the user made of the samples. */
  'alerts',
  /** Notes on opportunity plans, with comments and likes. */
  'notes',
  /** Opportunity plans: stages, questions, contacts, cards of the call, sales plays. */
  'plans',
  /** Recorded pitches, tutorials, and recordings of conversations. */
  'videos',
  'tearsheets',
  /** Customer profiles. */
  'profiles',
  'storyNotes',
  /** Deal reviews: questions, answers, notes, state. */
  'surveys',
  /** Stories: their parts, quotes, judged matches and links. */
  'stories',
  /** What buyers allowed to be done with their words. */
  'quotePermissions',
  'solutions',
  /** Playbooks, their cards and documents. */
  'playbooks',
  /** Saved filters. */
  'views',
  /** Messaging reports and their schedules. */
  'reports',
  /** The model that predicts deals. */
  'forecast',
  /** What is generated from conversations and kept: spotlights, summaries, insights. */
  'summaries',
  /** What users did in the product. */
  'activity',
  /** Findings put to the test, and what became of them. */
  'findings',
  /** Accounts that are to go for good, and the receipts of those that are gone. */
  'purges',
  /** Plays that are tracked, and what became of them. */
  'initiatives',
  /** Campaigns: lists of accounts, what they get, and what became of them. */
  'campaigns',
  /** Experts whom the network shows. */
  'experts',
  /** Content briefs, what they rest on, and what is written from them; approved claims. */
  'contents',
  /** Documents that were analysed, and what was found in them. */
  'analyzedContents',
  /** Vendors whose conversations are synced, and the ledger of what they listed. */
  'connections',
  /** Exports of all data of the customer. */
  'exports',
  /** Addresses to which the product posts what happens, and what became of it. */
  'webhooks',
] as const

export type DataGroup = (typeof dataGroups)[number]
