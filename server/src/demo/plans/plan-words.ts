/** Questions that tell how well a deal is understood, by the stage at which they should be answered. */
export const stageQuestions: Readonly<Record<string, readonly string[]>> = {
  Discovery: [
    'Do we know in their own words what hurts, and whom?',
    'Have we talked to somebody who does the work, not only to their boss?',
    'Is there a figure for what it costs them today?',
  ],
  Qualification: [
    'Do we know who signs, and what that person cares about?',
    'Is there money in a budget, or somebody who can move it?',
    'Has something happened that makes them act now?',
    'Is somebody on their side selling for us?',
  ],
  Evaluation: [
    'Are the criteria written down, and did we help to write them?',
    'Do we know against whom we compete, doing nothing included?',
    'Is there an agreed end to the trial, with a date?',
  ],
  Proposal: [
    'Has the person who signs seen the price?',
    'Can our champion explain the value without us?',
    'Are security, legal and purchasing at work on it?',
  ],
  Negotiation: [
    'Is the list of open points short, and the same on both sides?',
    'Do we know what happens on their side after the signature?',
  ],
}

export const researchTopics: readonly (readonly [topic: string, description: string])[] = [
  ['What they said to investors', 'Annual report and the last two calls: service, costs, headcount.'],
  ['People who came and went', 'New heads of service, operations or IT in the last twelve months.'],
  ['Depots, crews and vehicles', 'How many, where, and what was bought or closed.'],
  ['What runs there today', 'Tools named in job advertisements and by former employees.'],
  ['Customers complaining', 'Reviews and forums: missed appointments, second visits, no-shows.'],
  ['Rules they live under', 'Inspections, service levels and fines of their industry.'],
]

interface DemoPlay {
  /** Market by its place in the profile; null: for all. */
  readonly market: number | null
  readonly name: string
  readonly description: string
  readonly type: string
  readonly subtype: string
  readonly hookText: string
  /** Keys of the cards whose messages it carries. */
  readonly cards: readonly string[]
}

export const salesPlays: readonly DemoPlay[] = [
  {
    market: 0,
    name: 'The day that changes at seven',
    description:
      'Open with this morning’s changes instead of a product tour; show one day of theirs being planned anew.',
    type: 'New business',
    subtype: 'First meeting',
    hookText: 'How many calls did it take this morning until everybody knew where to go?',
    cards: ['use-same-day', 'pain-missed-visits', 'pain-blind-spots'],
  },
  {
    market: 0,
    name: 'Pilot with an end',
    description: 'One depot, three weeks, written criteria, and a date on which both sides say yes or no.',
    type: 'New business',
    subtype: 'Evaluation',
    hookText: 'What would you have to see in three weeks to stop looking?',
    cards: ['act-pilot', 'qual-timeline'],
  },
  {
    market: 1,
    name: 'The part that was not in the van',
    description: 'Count second visits for lack of parts and turn them into the case for stock that is visible.',
    type: 'New business',
    subtype: 'Discovery',
    hookText: 'How often does somebody drive twice because of a part?',
    cards: ['pain-stockouts', 'use-stock-visibility'],
  },
  {
    market: null,
    name: 'Crews first',
    description: 'Let the people who will use it break it before the people who pay for it see a price.',
    type: 'Expansion',
    subtype: 'Adoption',
    hookText: 'Who would be the first to complain, and can we meet them?',
    cards: ['obj-app-adoption', 'succ-onboarding'],
  },
  {
    market: null,
    name: 'Renewal without surprise',
    description: 'Ninety days before the date: what was promised, what came true, what is still owed.',
    type: 'Renewal',
    subtype: 'Review',
    hookText: 'If you had to defend this purchase again today, what would you say?',
    cards: ['price-tco', 'kpi-first-time-fix'],
  },
  {
    market: 0,
    name: 'The change before noon',
    description:
      'Ask for one change of today, plan it together on the board, and let the crew confirm it on the phone.',
    type: 'New business',
    subtype: 'Discovery',
    hookText: 'Which job of today has moved already, and who knows it?',
    cards: ['use-same-day'],
  },
  {
    market: 0,
    name: 'Figures for the board',
    description: 'Offer the monthly figures that a managing director shows upwards.',
    type: 'New business',
    subtype: 'Evaluation',
    hookText: 'What did you show your board last month, and how long did it take?',
    cards: ['kpi-board-reporting'],
  },
]

interface DemoPitch {
  readonly market: number | null
  readonly pitch: string
  readonly questions: readonly string[]
}

export const introPitches: readonly DemoPitch[] = [
  {
    market: null,
    pitch:
      'We help service companies to keep their promises on the day they made them for. Planners see what changes, crews know it without a call, and customers hear it before they ask.',
    questions: ['What made you take this meeting?', 'What happens if nothing changes?'],
  },
  {
    market: 0,
    pitch:
      'When a job falls out at seven in the morning, somebody has to call around until the day works again. With us the day mends itself: the board proposes, the planner agrees, the crew sees it on the phone. Teams like yours save most of those calls within the first weeks.',
    questions: [
      'Walk me through this morning: what changed after the plan was made?',
      'How do the crews hear of a change, and how do you know that they did?',
      'Which of your promises to customers break most often?',
      'Who would have to be convinced that this is worth a try?',
    ],
  },
  {
    market: 1,
    pitch:
      'Half of all second visits happen because a part was not there. We show what lies in which van and which depot, and reserve it with the job, so that the first visit is the last one.',
    questions: [
      'How do you find out that a part is missing: before the visit, or during it?',
      'Who decides what is kept in a van, and when was that last looked at?',
      'What does a second visit cost you, all in?',
    ],
  },
]

/** What a person might have written beside a rating, from 1 to 5. */
export const ratingNotes: readonly (readonly string[])[] = [
  ['Nobody knows.', 'Asked twice, no answer.'],
  ['Only a guess so far.', 'One person said so, the others looked at the floor.'],
  ['Half. Ask again in the next call.', 'Yes, but not in writing.'],
  ['Said so on the call, and again in the mail.', 'Clear enough.'],
  ['In writing, from the person who signs.', 'They said it before we did.'],
]
