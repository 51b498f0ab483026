/**
 * After the signature: what customer success and the buyer talk about. S is the success manager here, who leads these
 * calls alone or with an engineer (E).
 */
export const postSaleAgenda = `
S: [Good to have|Nice to have] you [both|all] here. Today I'd like to go through {postagenda}, and then whatever is on your list.
B: [Works for me|Fine]. My list is short, [two points|one point and a complaint].
S: [Complaints first|Then the complaint comes first].

B: Before we start, [did you get my message|you saw the mail] about {postissue}?
S: I did, and there's an answer. Let me put that right after {postagenda}.
B: [That order is fine|Good, I just don't want to forget it].

S: I've set aside [thirty|forty-five] minutes for {postagenda}.
B: Half of that should do, [the depot is calm today|we have no fires this week].
S: [I like calm|Then we finish early].
`

export const kickoff = `
S: The contract is signed, so from here on you'll see more of me than of {seller}.
B: {seller} told me. You've done [{5..20} of these|a few of these], right?
S: In {industry}, {4..12} so far. The first [month|four weeks] decides most of it.
B: Then let's not waste [the month|them].

S: Who's on the project from your side, by name?
B: {Bfirst} for the business, that's me, {Xfirst} for the data, and one person in {region} whom you'll like.
S: And who says yes when the three of you disagree?
B: {boss}. But {bosshe} won't come to calls, so we'd better agree.

E: I'd need an export from {tool} by {weekday}, the list of {sites} and the people with their skills.
B: The list exists. The skills are in [a drawer|somebody's head].
E: Then we start with the list and add the skills as we go, {10..30} people a day.
B: That I can [promise|organize].

S: The plan says {region} goes first, with {12..40} people, and the start is in {golive}.
B: Could we keep two days between the training and the start? Last time it was the same morning.
S: Two days it is. I'll move the training to [the week before|the Tuesday before].

B: What do I tell the {crew} on [Monday|the first day]?
S: That nothing is taken away yet. They see their {jobs} on the phone, and the old list hangs on the wall for two weeks.
B: And after two weeks?
S: After two weeks most of them take it down themselves.

S: How would you know in three months that this was worth it?
B: When the phone in dispatch rings half as often, and {boss} stops asking.
S: I'll write down the calls per morning as of today, so that we compare with something.
`

export const earlyDays = `
S: So, the first [two|three] weeks in {region}. What did you hear?
B: Better than I expected. {2..4} people had trouble signing in, and that was the worst of it.
S: Those were the phones with the old system, we saw it. They're all in now.
B: Then I have nothing to complain about, which feels odd.

B: One depot prints the list every morning. I walked in and there it was, on paper.
S: Who prints it?
B: The night shift, for the day shift. They say it's a courtesy.
S: Let them. Shall we show the day shift where the same list is on the phone?
B: Do that, and bring [cake|donuts].

S: {70..92} percent of the {crew} opened it every day last week.
B: And the others?
S: Most of them are from the agency and share a phone. I'd give each of them a sign-in of their own.
B: That costs nothing extra?
S: Not until the end of {soon}. After that we count them like everybody else.

B: The times for a {job} are too short. My people feel chased.
E: They're still the times from your list. After {4..8} weeks the system knows your own.
B: Can we make them longer until then?
E: I've added a quarter to all of them. You can see it in the settings.

S: The support desk had {4..16} questions from you, and nine of ten were about the map.
B: The map is the first thing they open.
S: Then I'll ask for a [short film|one-minute film] about exactly that.
B: One minute is good. Nobody watches two.

B: Somebody changed the address of a {site} and three visits went to the wrong gate.
S: I saw the case. We've limited who can change addresses, {2..4} people can do it now.
B: Tell me who they are, so I can [thank|call] them.
`

export const usageReview = `
S: I brought the numbers of the first [quarter|three months]. May I start with the bad one?
B: [Please do|You may].
S: Driving went up by {2..6} percent in {region}, because you took on more {jobs} there.
B: And the good one?
S: {6..18} percent more {jobs} a day with the same people.
B: That one I'll [frame|show to finance].

B: {boss} asked what we got for the money, and I had a number. First time that happened.
S: Which number did you use?
B: The calls before eight in the morning. They're down by {20..45} percent.
S: I'd like to tell others about that, without your name, if you agree.
B: With our name, if {boss} may read it first.

S: Your planners change {12..35} percent of what the system proposes.
B: Is that much?
S: Others are between ten and fifteen after half a year. It's mostly one rule, about who may work at which {site}.
B: That rule is older than me. Let me ask who still needs it.

B: The new release moved a button and I had {5..15} calls before nine.
S: I'm sorry about that. It was in the notes, and the notes came on the same day.
B: A week earlier would have helped.
S: From now on you get them ten days before, I've put you on that list.

S: You have {10..40} sign-ins that nobody has used for a month.
B: People who left. Nobody tells me.
S: I can switch them off, and you get the places back for {region}.
B: Do it, and send me the list first.

B: If we wanted {20..60/10} more people in the next region, how long would that take?
S: {3..6} weeks, and most of that is finding a day for the training.
B: I'll talk to the depot there. They've been watching us.
S: Then let them visit {region} for a morning. That saves a lot of slides.
`

export const renewalTalk = `
S: The first year ends in {renewal}, so I'd rather talk about it now than in the last week.
B: Agreed. What would you say, as if it were your money?
S: I'd keep it for {region}, add the two neighboring depots and leave out what nobody uses.
B: What does nobody use?
S: The weekly mail. It's opened by {2..5} people.

B: My finance colleague asked whether the price goes up.
S: By what the contract says, {2..4} percent, and not if you stay for three years.
B: Three years is a long time in this place.
S: It was last time too, and here we are.

S: Who has a say in it this time, the same people as last year?
B: Without {Xfirst}, who moved to another unit, and with one person from purchasing.
S: I'd like to meet that person before the paper does.
B: I'll arrange it for {weekday}.

B: If you ask the {crew}, they'd be angry if we took it away, and that's new.
S: That may be the best sentence of the year.
B: Don't put it into the offer.

S: What would you change if you started again?
B: Training in smaller groups, and the night shift first instead of last.
S: I've heard that from others. We've changed it for new customers.
B: A little late for us, but good.

B: There's one thing that could spoil it: the interface was down twice in {month}.
S: Forty minutes and two hours, yes. You have the report and the credit for it.
B: I have both. I want to hear that it's fixed.
S: It is, and I'll send you the test from last {weekday}.
`

/** An account without an open deal that asks about more of it. */
export const comingBack = `
B: We have {2..4} more depots now, and none of them is on your system yet.
S: Since when do they belong to you?
B: On paper since {month}. In practice since [last week|the keys arrived].

B: {boss} wants to know what it'd cost to bring the rest of {region} in.
S: That depends on how many people there are. Do you have a rough number?
B: Between {60..90/10} and {110..160/10}, and half of them share a van.

S: It's been quiet between us for a while. What made you write?
B: The new head of the neighboring region saw ours and asked why he doesn't have it.
S: That's the best reason to write. May I talk to him?
B: He'd like that, but let me warn him first.

B: If we did it again elsewhere, what would you do differently?
S: One depot less in the first week, and the planners before the {crew}.
B: That's what my planners say as well.

S: Would the new depots keep their own {tool}, or drop it at once?
B: They'd keep it for a [quarter|winter]. Nobody there wants two changes in one season.
S: Then we plan the connection first and the switch for [the spring|after the winter].

B: I need something on paper for {boss}, one page, with what we got out of the first round.
S: I can send you your own figures by {weekday}. You add what I can't see.
B: What can't you see?
S: How often the phone rang before and after.

S: Who'd have to agree this time?
B: The same people, and the one who runs the new depots. {Xfirst} knows her.
S: Then let's have her in the next call, even if it's only for ten minutes.

B: Is there a way to try it in one of the new depots before we talk about a contract?
S: For four weeks and up to {10..20} people, yes. I'd write down beforehand what you want to see.
B: Write it down short. They read the first line only.
`

export const postSaleNext = `
S: Then I'll send you {postagenda} in writing, and we talk again in [four|six] weeks.
B: Put {Xfirst} on the invitation as well.
S: I'll do that today.

B: So what happens next?
S: I look after {postissue}, you ask the depot for a date, and we see each other [on {weekday}|next month].
B: That's short enough to remember.

S: Did I forget anything that bothers you?
B: Only {postissue}, but that can wait until the next time.
S: It's on my list, with your name next to it.
`

export const postSaleMails = {
  /** Customer success to the buyer. */
  seller: [
    'Here is the plan for the first weeks in {region}, with a name next to each step. Tell me if a date does not work.',
    'The training in {region} is set for {weekday} at seven, before the vans go out. We need a room and a screen, nothing else.',
    'You asked about {postissue}. It is solved since this morning, and I have written down what we changed.',
    'Last week {70..94} percent of your people opened it every day. The list of those who did not is attached.',
    'The next release comes on the {10..20}th. Two screens change, and I have marked them in the notes for you.',
    'We found why {postissue} came up again. One setting in {region} differs from the others, and I would like to change it with you.',
    'I have switched off {6..30} sign-ins of people who left, as you wrote. The places are free for {region}.',
    'The report on {postissue} is attached. It is {2..4} pages, and the first one is enough.',
    'It is time to think about {renewal}. I would suggest a short call with you and whoever signs this time.',
  ],
  /** The buyer to customer success. */
  buyer: [
    'Since {weekday} we see {postissue} in {region}. It is not dramatic, but people start to talk about it.',
    'Two of our {crew} cannot sign in after they changed phones. Could you look at it today?',
    'The map shows a {site} that we closed in {month}. Who can take it out?',
    'Thank you for the quick help yesterday. The depot was surprised, in a good way.',
    'Can we have the numbers of the last quarter by {weekday}? I have ten minutes with {boss}.',
    'The planners like the new list. They ask whether it can be sorted by customer.',
    'We would like to add {10..40} people in a second region. What do you need from us, and by when?',
    'Somebody deleted a whole day of {jobs} by mistake. Is there a way to bring it back?',
  ],
  /** The buyer who comes back, and the answer. */
  back: {
    buyer: [
      'We took over {2..4} more depots in {month}, and they still work with paper. Can we talk about them?',
      'How long would it take to bring {40..90/10} more people in, if we began in the new year?',
      'The new region asks whether the contract covers them or whether they need their own.',
      '{boss} asked me for a figure by {weekday}. A rough one is enough for now.',
      'Could somebody show it to the people of the new depots, as you did with us?',
    ],
    seller: [
      'Good to hear from you. I have put down what the new depots would need, and in which order.',
      'For {40..90/10} people I would count on {4..7} weeks, two of them for the training.',
      'Your own figures of the first round are attached, for {boss}. Tell me where they look odd to you.',
      'I can come to the new depots on {weekday}, and bring somebody who has done this before.',
    ],
  },
  closing: [
    'Have a good week,',
    'Best regards,',
    'Thank you and best regards,',
    'Kind regards,',
    'Talk soon,',
    'Thanks again,',
  ],
} as const
