/**
 * Single sentences that name a card's keyword in mails, documents and notes, and in passing on a call.
 * `b:` is what a buyer would write, `s:` a seller, `n:` a seller's own short note.
 */
export const writtenLines = `
# Use Cases
b: [For us|On our side] the first [goal|aim] remains {k}. {why}
b: Could you [add|include] {a1} [paragraph|page] on {k} and how [other companies|others] in {industry} [handle|approach] it?
b: We [discussed|talked about] {k} [internally|in the team meeting] and would like to [see|try] it with {region} [first|to begin with].
b: My colleagues [in dispatch|in {region}] keep asking about {k}, so please [plan|reserve] time for it.
s: As [promised|agreed], here is how {k} would work for [your {crew}|{account}]. {pitch}
s: On {k}: {pitch}
s: [I have attached|You will find] a short description of {k}, with the [steps|screens] we [went through|saw].
n: Main use is {k}, {region} first. {why}
n: [Wants|They want] {k}, later {k2}.

# Pain Points
b: The [biggest|main] [issue|headache] remains {k}. {why}
b: [Just this week|Only {weekday}] we had {k} again, and {boss} [noticed|asked why].
b: [Between us|Frankly], {k} cost{s} us more than the [whole|entire] project, see the [figures|table] below.
b: {why} So {k} {is} at the top of our list.
s: You described {k} as the [main|most expensive] problem. {pitch}
s: [Other|Several] {industry} companies had the same trouble with {k}. {pitch}
n: Pain: {k}, {k2}. {why}
n: Complains about {k}, [no owner|nobody owns it].

# KPIs
b: Please [base|build] the case on {k}, that is what {boss} [reads|looks at].
b: [Attached|Below] are our figures for {k}. {why}
b: How do your customers [report|measure] {k}, by [region|contract] or by [crew|depot]?
s: [We took|I have taken] {k} from your [export|file] and [compared|put] it with [the median|others] in {industry}. {pitch}
s: With the assumptions you gave us, {k} would move by {4..11} percent in year one.
n: Measured on {k}. Target by {soon}.
n: {k} [matters|counts] most to {boss}. {why}

# Triggers
b: [You will have heard|You may have read] about {k}. {why}
b: Because of {k} the timing has [changed|become tighter], please see my comments.
b: With {k} we [cannot|can no longer] postpone this.
s: Given {k}, I suggest that we [start|begin] with {region}. {pitch}
s: You mentioned {k} on our call. {pitch}
n: Trigger: {k}. {why}
n: {k} gives us [a date|urgency], see mail of {weekday}.

# Product
b: Can you confirm in writing how {k} work{s}? {why}
b: IT [asks|would like to know] whether {k} {is} part of the standard package or [an extra|charged separately].
b: The [team|planners] liked {k} in the [session|demonstration], thank you for that.
b: Requirement {3..48}: {k}. {why}
s: [Regarding|About] {k}: {pitch}
s: Attached is the [data sheet|technical note] on {k}, and {engineer} can [answer|take] any question on it.
n: Tech questions on {k}. {engineer} to answer.
n: Liked {k}, not convinced by {k2}.

# Positioning
b: What [convinced|persuaded] {boss} was {k}, so keep that in the [first|front] part.
b: Please do not lead with {k}, people here have heard it [before|from others]. {why}
s: In one line, for {boss}: {k}. {pitch}
s: I believe {k} {is} where we differ, and I would rather [show|prove] it than write about it.
n: Message that landed: {k}.
n: Pitched {k}. {why}

# Pricing
b: Procurement [comes back|came back] on {k}. {why}
b: Before I can [forward|circulate] the offer I need [clarity|a word] on {k} and {k2}.
b: We can [accept|live with] the rest if you [find|offer] something on {k}.
s: On {k}: {pitch}
s: The revised offer [takes in|reflects] your points on {k} and {k2}.
n: Open: {k}. {why}
n: Asked for {k} [again|twice], [need|needs] approval.

# Success
b: How would {k} look for [us|{account}]? {why}
b: {boss} wants {k} written into the [contract|agreement].
b: The depots will ask about {k} before anything else.
s: For {k} we [propose|suggest] the following. {pitch}
s: {csm} will own {k} on our side and will [say hello|get in touch] this week.
n: Wants {k} in the contract.
n: Worried about what comes after, {k} [discussed|explained]. {why}

# Competitors
b: [For transparency|To be open], {k} {is} also [on the table here|being discussed in {region}]. {why}
b: Could you [comment on|answer] the attached page about {k}? I need it before {weekday}.
s: You asked how we [compare|stand] with {k}. {pitch}
s: I would look closely at {k} and the services around it. {pitch}
n: Up against {k}. {why}
n: {k} mentioned [twice|again], price is the [angle|issue].

# Qualification criteria
b: [Regarding|About] {k}: {why}
b: I have [clarified|checked] {k} with {boss}, details below.
s: To [plan|prepare] properly I would need to understand {k}. {pitch}
s: Thank you for being open about {k}. {pitch}
n: {k}: {why}
n: Still unclear: {k}, {k2}.

# Sales activities
b: We would like {k} before we [decide|go further]. {why}
b: Thank you for [organizing|arranging] {k}, the feedback [was good|is below].
s: For {k} I [suggest|propose] {weekday} [the {13..19}th|morning]. {pitch}
s: Here is the plan for {k}, with [names|dates] and who does what.
n: Agreed {k}, date to follow.
n: Next: {k}, then {k2}. {why}

# Objections
b: The main [concern|worry] in {region} is {k}. {why}
b: I have to come back to {k}, the answer did not [convince|satisfy] everyone.
b: In the depots I hear {k} [every day|over and over]. {why}
s: I understand the worry about {k}. {pitch}
s: Let us take {k} seriously and [plan|provide] for it. {pitch}
n: Objection: {k}. {why}
n: {k} came up again, also {k2}. [Handle|Address] before {golive}.

# Stories
b: Could you send what you have on {k}? {why}
b: {boss} [asked|was curious] about {k}, the numbers and the planner's view above all.
s: Attached you find {k}. {pitch}
s: I thought of {k} when you described your crews and yards. {pitch}
n: Sent {k}.
n: Reacted well to {k}, wants to [call|visit] the planner there.
`
