/** Talking about the offer, the contract and doubts, without a card of its own. */
export const moneyTalk = `
S: [So you've|You've] had the [paper|offer] for [a few days|a week]. [How did it land|What did people say]?
B: [Mixed|Better than I feared]. [Operations|The depots] [like|want] it, finance [wants|asks for] [one more look|two more weeks].
S: What's finance [looking for|after]?
X: [The cash in year one|How the first year looks]. It's not the [total|sum], it's the [when|timing].
S: [I can|We can] [do something|help] there. Quarterly payments, [for instance|say].

X: [You put|There's] {budget} [on|at the bottom of] the [last|second] page. Is that [with|including] [setup|the services]?
S: [With|Including]. On its own the license is [about|around] {60..80/5} percent of it.
X: [So|Okay so] the [second|next] year is [less|cheaper].
S: [Yes|Correct]. [By|About] {20..35/5} percent.

B: [What if|Suppose] we [only take|start with] {20..60/10} [people|licenses]?
S: [You can|Possible]. The [price|rate] per [head|person] is [a bit|somewhat] [higher|up], and you [keep|have] the right to [add|grow] at the [big|lower] [price|rate].
B: [For how long|Until when] would that hold?
S: [A year|Two years, if you insist]. [I'd put|We'd put] that [in writing|into the paper].

X: [Our|The] [terms|conditions] say [sixty|ninety] days. Yours say [thirty|fourteen].
S: [Forty-five|Let me ask for forty-five]. [I'd have|I need] to [ask|check], but [it's been done|it's not unheard of].
X: [Ask|Please ask]. It's a [small thing|single line] that [holds|can hold] [everything|it all] up.

B: [I'm|To be honest, I'm] [not worried|less worried] about the [money|price]. I'm worried about [attention|people's time].
S: [Yours|Whose, yours]?
B: [Everybody's|The depots']. [They have|We've got] [three|two] [other|more] [projects|things] [running|going on].
S: [What if we took|Could we take] [more|some] of the [work|load]? For the first [month|weeks].
B: [What would|And what does] that [cost|mean]?
S: Nothing but a favor. [We'd start in {golive}, and that's worth it to us|You'd be our reference in {industry}|We'd get to know {region}].

X: [Legal|Our lawyer] [has|found] {4..17} [remarks|comments]. [Most of it is|Half of them are about] [commas|wording].
S: [And|What about] the rest?
X: [Liability|The cap]. And what happens if the hosting goes down [in {season}|on a {weekday}|for half a day].
S: [Standard|The usual]. Let's [put|get] the lawyers on a call before they [write|exchange] [essays|novels].

B: If I [sign|get it signed] [this month|before {soon}|by {weekday}], what do I [get|gain]?
S: [A start|The slot] in {golive}, which otherwise [goes|slips] to the [next|following] quarter.
B: Is that [pressure|a trick], or is it [true|real]?
S: [True|It's real]. There are {3..5} teams who do this, and two are [booked|taken].

X: [Can we|May we] [get out|leave] after [a year|twelve months]?
S: If we don't deliver [by {soon}|what's in the plan], [yes|of course you can]. Without a reason, [no|not at this price].
X: [Define|And what is] "deliver", [exactly|in your book]?
S: [That's|We'd take] the [list|four numbers] from the [plan|test]. [Miss|If we miss] two of them, you can [go|walk].

B: [My predecessor|The last director] [signed|bought] something [like this|similar] and it sat on a [shelf|server]. [So people in {region} ask|You see why {boss} asks me].
S: [What went wrong|Why did it fail] [back then|at the time|in your view]?
B: [Nobody|No one] [owned|wanted] it [in {region}|outside IT|after the start]. [IT|The project team] [finished|left] in {month}, and that was it.
S: [So|Then] who [owns|would own] this one [here|in {region}|day to day]?
B: [I do|Me, with {boss} behind me], which is why I'm [asking|so tiresome about it].

S: Is there [anything|something] in the [paper|contract] you [couldn't|can't] [explain|defend] [yourself|if asked]?
B: The table on page {3..9}, [the abbreviations|all the footnotes].
S: [I'll|Let me] [rewrite|redo] that [page|one] in [English|plain words], [tonight|before {weekday}].
B: [You'd|That would] save me a [meeting|call] [with {boss}|with finance|on {weekday}].

B: {boss} asked me for [one reason and one number|a reason and a number] [on {weekday}|by {soon}]. The reason I have.
S: What number would {boss} believe?
B: One from our own books. The overtime in {region} is {90..380/10} thousand a year.
S: Then let's take that one and promise [a quarter|a fifth|a third] of it by {soon}.

X: I compared your offer with last year's budget, and we're {8..30} thousand apart.
S: Which part would hurt least if it came [a year later|after {season}|in the next budget]?
X: [The second depot|Everything after {region}|The planners' part], if I have to choose. {region} can't wait.
S: Then I'll move that [to {soon}|into the second year|out of the first step], and [the total fits|we're close].

S: Who reads the contract [after you|at {account} after you|once you're through]?
B: Legal, then purchasing, then {boss} [on a Friday afternoon|in one go|when {season} allows it].
S: How long did that take [the last time|with one of this size|in {month}]?
B: {3..7} weeks, and one of those was a vacation.

B: I'd feel better with a way out after [the first depot|{region}|{2..4} months].
S: We can write that down. If {region} isn't live by {golive}, you pay for the work and nothing else.
B: And who [decides|says] what live means [in {region}|for {boss}]?
S: You and {engineer}, on [one page|a page|half a page], before {soon}.

X: The price is for {techs} people. In {season} we have more, and in {month} we have fewer.
S: We'd count the average of the year, once, in {month}.
X: And if [we buy another company|{region} doubles|we take over a team in {soon}]?
S: Then you'd pay the same rate [per person|for all of them|until the end of the year].

S: Is there anybody [in {region}|on your side|around {boss}] who would rather see us lose this?
B: One of the managers in {region}, [who knows the others well|who chose {tool} at the time|who wants to wait for {soon}].
S: Would it help to [meet|call|invite] [him|that person]?
B: It would help more to show [him|that person] what the people in {region} said.
`

export const reviewTalk = `
C: [So|Okay], [three|six] months [in|live]. [What do|How do] the [people|planners] say, [honestly|off the record]?
B: [They've stopped complaining|They no longer talk about it], which for us is [praise|a compliment].
C: [I'll take it|Ha, good]. [And|What about] the ones who [don't|didn't] [use|open] it?
B: [Two depots|{region}]. [They're|It's] [short|down] {2..5} people, so [nobody|no one] has [time|the nerve].

C: [I looked|We looked] at the [usage|numbers] [before|ahead of] the call. {70..94} percent [log in|use it] [daily|each day].
B: And the [others|other {6..30}]?
C: [Mostly|It's mainly] [agency|outside] people. They [share|borrow] a phone.
B: [That's|Then that's] [on us|our thing to fix].

B: [What's|So what's] [new|coming] [in the|with the] next [release|version]?
C: [The map|A new map], which you [asked for|wanted], and [faster|quicker] [search|lists].
B: [When|And when]?
C: {soon}, [first half|around the middle]. [You|Your people] can [try|have] it earlier, [if you like|if you want].

X: [Before we|If we're to] [extend|renew], [I need|we'd need] to [see|know] what it [did for us|brought].
C: [Fair|Of course]. [I put|I've put] it on a page: {jobs} per day, [driving|miles], [callbacks|repeat calls].
X: And which one [went|moved] the wrong way [since {month}|in your numbers|so far]?
C: [Only one|Just one], [the miles|the driving] in {region}, [because|since] you [took over|added] the [new|eastern] [area|patch].
X: [Okay, that's explained|That's an honest answer].

B: [We'd like|I want] to [bring in|add] {20..80/10} [more|people] from {region}.
C: [Lovely|Great]. [Same setup|On the same rules], or do they [need|want] [their own|something else]?
B: [Same|The same]. They'll [argue|grumble], but then they'll [do it|come round].

C: [One thing|Something] we [noticed|saw]: your planners [override|change] {18..40} percent of what the [engine|plan] [proposes|suggests].
B: [Is that|Is it] [a lot|bad]?
C: Others are at {8..14}. [It's|I think it's] [mostly|nearly all] [one|the same] [depot|rule].
B: [I know|I can guess] [which|who]. [Let me|I'll] [talk|speak] to them.

C: I've been to {region} since we spoke. They stopped printing the list in {month}.
B: Who told them to?
C: Nobody did, [the printer broke in {month}|somebody lost the key to the paper], and they didn't miss it.
B: I'm going to tell that [in {area}|to {boss}|at the next {weekday} meeting].

B: What do your other customers in {industry} do that we don't?
C: They look at the first visits of each month with their {crew}, for half an hour.
B: And it's worth the half hour?
C: In most places the next idea comes from it. You could start with {region} [in {soon}|before {season}|with {3..6} people].

X: We had {2..6} cases in {month} where the history was missing on the phone.
C: I have {2..4} of them on my list. They were {asset} that came over from {tool} without a number.
X: So it was our data.
C: It was, and we can find the rest of them with one report.

C: If {boss} asked you tomorrow what you'd miss, what would you say?
B: The morning view. Before that I had {planners} opinions, and now I have one screen.
C: May I write that down?
B: Only [without my name|if {boss} may read it|after {weekday}].
`
