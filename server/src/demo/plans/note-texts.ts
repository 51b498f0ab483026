import type { DemoNoteType } from '../types.ts'

interface NoteText {
  readonly title: string
  readonly body: string
  readonly type: DemoNoteType
  /** Who wrote it: the owner of the deal, the solution engineer, the success manager or the boss. */
  readonly by: 'owner' | 'engineer' | 'success' | 'boss'
  /** What colleagues said to it, in the order in which it makes sense. */
  readonly comments: readonly string[]
}

/**
 * Templates of notes on a plan. Words: owner, engineer, success and boss are mentions of colleagues; champion, decider
 * and evaluator of contacts; account, amount and month are of the deal; `B…` is a first name.
 */
export const noteTexts: readonly NoteText[] = [
  {
    title: 'Where we stand',
    by: 'owner',
    type: 'public',
    body: `Short version after [this week|the last two weeks]: {champion} is with us, {decider} has not said no, and nobody has [asked for|mentioned] a discount yet, which worries me more than if they had.

What is open:
- a date for the second depot
- who looks at the security questionnaire (I think {evaluator})
- whether the {amount} is this year's money or next year's

{boss}, nothing needed from you yet.`,
    comments: [
      'On the questionnaire: send it to me before it goes out, the last one had two answers from another product in it.',
      "Nobody asking for a discount usually means somebody hasn't shown the price upstairs.",
      'Asked. It is this year, if the paper is signed by {month}.',
    ],
  },
  {
    title: 'Who decides at {account}',
    by: 'owner',
    type: 'public',
    body: `Drew it on a napkin with {champion} today:

{decider} signs, but only what the steering round has seen. {evaluator} writes the paper for that round. Finance gets it [two days|a week] before and [reads only page one|always has one question]. So page one matters.

{engineer}, could you look at the draft of that page? I would rather it says what [changes for the crews|stops hurting] than what the product does.`,
    comments: [
      'Done, and I took the architecture picture out. It can live on page six.',
      'Does procurement come before or after the round? That was our three lost weeks last time.',
      'After. Checked with {Bchampion}.',
    ],
  },
  {
    title: 'Pilot: what "good" means',
    by: 'engineer',
    type: 'public',
    body: `Agreed with {evaluator} on the phone, in their words as far as I could type:

1. [Eight|Ten|Twelve] crews, one depot, three weeks, no extensions.
2. Good is: planners change the day before seven without calling anybody. We count the calls.
3. If the app needs the hotline more than [five|six] times a week, it is not good, whatever the rest says.

{owner}, please put the date of the last day into the calendar of {decider} now. A pilot without an end is a [hobby|free subscription].`,
    comments: [
      'Date is in. Accepted, with a thumbs up, which from that side is a speech.',
      'Point 3 is brave.',
      'Point 3 is the only one they will remember.',
    ],
  },
  {
    title: 'Things I must not forget before the call',
    by: 'owner',
    type: 'private',
    body: `- Ask how the [audit|move|reorganisation] went before anything else.
- Do NOT say "seamless" again. {Bchampion} counted last time.
- The reference they want is service, not parts.
- Find out if {evaluator} is leaving. [Somebody|The assistant] said "while we still have" twice.`,
    comments: [],
  },
  {
    title: 'My honest forecast',
    by: 'owner',
    type: 'private',
    body: `In the tool it says {month}. If I am honest it is the month after, because [the legal team|procurement] takes four weeks for everything and has not started.

Would move it now, but then somebody asks why, and the why is that I did not [call|push] in August.`,
    comments: [],
  },
  {
    title: 'Integration: less than feared',
    by: 'engineer',
    type: 'public',
    body: `Went through their [landscape|ERP side] with {evaluator}. Three interfaces, not seven. Master data comes once a night and that is fine for [everybody|the planners]; only stock has to be live.

The odd one: [appointment letters are printed by a server under a desk|the phone numbers live in a spreadsheet that one person maintains]. We should offer to take that over in phase two, not before.

Effort as I see it: [eleven|fourteen|nine] days. {owner}, please do not round that down.`,
    comments: [
      'Not rounding. Will say "about three weeks with testing".',
      'The server under the desk has a name, by the way. They call it Gerda.',
    ],
  },
  {
    title: 'Competitor was there on {weekday}',
    by: 'owner',
    type: 'public',
    body: `{champion} told me on the way to the car: they had [two people|a whole delegation], a [nice|very long] demo, and no answer to what happens without a network. {decider} asked that twice.

So: our next session starts in flight mode. {engineer}, phone in the pocket, no slides for the first ten minutes.`,
    comments: [
      'Love it. Will bring the old scratched phone, not the clean one.',
      'Careful not to name them. It makes us look small.',
    ],
  },
  {
    title: 'Price conversation',
    by: 'owner',
    type: 'internal',
    body: `They will ask for [fifteen|twelve|ten] percent. I would give the third year at the price of the second and keep the list price whole. {boss}, is that within what I may say myself?

Everything else ([free training|longer payment terms]) only if they move the start to {month}.`,
    comments: [
      'Yes, you may. Write down that it was for the three years, so that nobody remembers it as a discount.',
      'And not in the first mail. Let them ask.',
    ],
  },
  {
    title: 'What {Bchampion} needs to sell it inside',
    by: 'success',
    type: 'public',
    body: `Asked straight out what would help. Answer, nearly word for word: "One page I can show to people who [hate|do not like] projects."

So not a business case. One picture of a [bad|normal] day, one of the same day with us, and one number that {champion} can defend. I suggest [drives saved|jobs finished the first time], because they measure it already.`,
    comments: [
      'Use their own number from the workshop, then nobody argues about it.',
      '{Bowner}, I have put a first version into the folder.',
      'It is good. I would take the logo off.',
    ],
  },
  {
    title: 'Security questionnaire',
    by: 'engineer',
    type: 'public',
    body: `[212|184|147] questions, of which [about thirty|forty or so] are ours to think about; the rest is copy and check. Open: where backups are kept, and how fast we tell them [if something happens|about an incident].

{evaluator} wants it back by {weekday}. I can do it if nobody books me on [Tuesday|Thursday].`,
    comments: ['Blocked your day. Do not answer the phone either.', 'Backups: same region, said so in writing in May.'],
  },
  {
    title: 'After the site visit',
    by: 'owner',
    type: 'public',
    body: `Stood in the yard at [half past five|six]. What I saw: a whiteboard, three phones, and {champion} knowing everything by heart. The [night shift|second shift] does not look at the board at all.

Nobody there is against a new tool. They are against [typing|another password]. Say less about planning, more about not having to call.

{success}, the question that came up most was who trains the [new ones|seasonal people].`,
    comments: ['We have the short films for that. Four of them, two minutes each.', 'Good note. More of these please.'],
  },
  {
    title: 'Before I forget: people',
    by: 'success',
    type: 'private',
    body: `{Bchampion}: two kids, plays [handball|the trumpet], gets quiet when unsure. {Bdecider}: wants the answer first and the reason only if asked. {Bevaluator}: will find every typo.

Not for the system, just so that I am not the one who asks the same thing twice.`,
    comments: [],
  },
  {
    title: 'Legal: two points left',
    by: 'owner',
    type: 'internal',
    body: `Liability cap and the [exit clause|notice period]. On the second we can give in; on the first our people will not, and I would not ask them again in [December|the last week].

{boss}, if their counsel calls you: the cap is the cap.`,
    comments: ['They called. The cap is the cap.', 'Thank you. Sending the paper today then.'],
  },
  {
    title: 'Next steps',
    by: 'owner',
    type: 'public',
    body: `- {weekday}: {engineer} shows [stock|the day view] to {evaluator}, half an hour
- the week after: {decider} and {boss} talk, without us
- then the paper, in one piece, with [one|a single] date on it

If one of these slips, [the other two|all of it] will too, so please tell me early.`,
    comments: [
      'Half an hour with {Bevaluator} is an hour. Booked an hour.',
      'Fine with me. What should I know beforehand?',
    ],
  },
  {
    title: 'Adoption risk',
    by: 'success',
    type: 'public',
    body: `I read [the last three calls|everything again]. The crews' side comes up every time and never gets an answer from us beyond "it is easy".

Proposal: [two|three] of their people, chosen by {champion}, break it for a week before anybody signs. What they say goes into the rollout plan, word for word.`,
    comments: [
      'Agreed. It also gives us names for the reference later.',
      'Who pays the week?',
      'We do. It is cheaper than a bad rollout.',
    ],
  },
]
