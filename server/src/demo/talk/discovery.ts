/** Finding out how the buyer works today. */
export const discovery = `
S: [So|Okay], [walk me through|tell me about] a normal [day|{weekday}] [over there|in dispatch]. Who [starts|comes in first]?
B: [So|Uh, so], {planners} planners [come in|start] at [six|half past five]. They [open|look at] {tool}, and [then|well] [the phone starts|it's phone calls].
S: [All of them|Everyone] in one [place|room]?
B: [Two rooms|No, {2..4} locations]. [They don't|And they don't] [talk|call each other] [much|enough].

S: How many [people|{crew}] are we [talking about|looking at]?
B: {techs}, [roughly|give or take]. [Plus|And] {12..40} from [agencies|outside] in [the season|{month}].
S: And [how many|what number of] {jobs} a [day|week], [roughly|would you say]?
B: [Per day|A day]? {jobsday}. [On a bad day|In a storm] [double|more, a lot more].

S: What are you [using|running] [today|right now]?
B: {tool}. [Don't laugh|Please don't laugh]. It's [from|been there since] 20{10..17}, and [the person|the company] who [set it up|built it] is [gone|long gone].
S: [I never laugh|You'd be surprised how many]. [What works|What's good] about it?
B: [Hm|Honestly]? It's [there|fast]. [Everybody knows it|People know where to click].

E: [When|If] a {job} [comes in|is called in], how does it [get|find its way] to the [right|next] person?
B: [A mail|A phone call], [mostly|eight times out of ten]. Somebody [reads|takes] it, [types|puts] it into {tool}, and the planner [guesses|decides].
E: On what [basis|information]?
B: [Gut feeling|Who's near, who's good, who complained last]. [It works|It works, mostly], until [it doesn't|{weekday}].

S: [Who feels it|Who suffers] most [when it goes wrong|on a day like that]?
B: The [service desk|people on the phone]. And the {customers}, [of course|obviously]. Nobody sees how hard we [try|work].
X: [And my team|And accounting], three weeks later, when the [bill|invoice] is [wrong|late].

S: [What does|In money, what's] a {job} [cost|worth] to you, [all in|with everything]?
B: [We've never|Nobody's ever] [agreed on that|written that down]. [I use|My number is] {220..320/20}. [Finance says|Finance has] {90..200/10}.
X: And [we're right|finance is right], I can show you.
B: [See|You hear it].

S: Have you [tried|looked at] something like this [before|already]?
B: [Once|Two years ago]. [It went|We got] as far as the [test|contract], and [then|well] [people left|the budget went].
S: Are the people [back|still here]?
B: [Some|Me|More or less].

E: [Where does|In which system does] the {asset1} [live|sit], I mean [the record|its history]?
X: [In the ERP|Good question]. [Serial numbers are|The contract is] there, [visits|history] in {tool}, [photos|pictures] on somebody's [phone|drive].
E: [And|So] if I'm [the technician|standing in front of it], what do I [see|have]?
X: An [address|order number]. [If you're lucky|On a good day], a [name|phone number].

B: [You have to understand|Let me explain] how {industry} works. {season} [decides|makes] the year.
S: [What changes|What happens] then?
B: [Volume|Everything]. [Triple|Twice] the {jobs}, same {crew}. And {rule} still wants the reports.
S: [Okay|Got it], so we'd [stay away from|plan around] that.
B: [Please|You'd better].

S: What would [a good|a really good] [year|outcome] look like, [say|let's say] [twelve months|a year] from now?
B: [Fewer|No] calls at [ten at night|six in the morning]. [The {crew} home by five|People not leaving]. And [a number|one number] I can [believe|show].
S: [Which number|What number]?
B: [I'll come to that|We'll get there]. [First|Start with] the calls.

X: [For me|On my side] it's [simple|simpler]. {sitesn} {sites}, one [way|standard] of [working|doing it].
S: [And today|How many ways are there today]?
X: {sitesn}. [At least|If that's enough].

S: [How do|And how do] the {crew} [get|find out] their [day|list]?
B: [By text|On a printout|In a message the night before]. [And then|After that] it [changes|moves], and [we call|somebody calls].
S: [And if|What if] they're [driving|on a ladder]?
B: Then we [wait|call again|call somebody else].

E: [Do you|Can I ask, do you] [track|keep] [skills|certificates] [anywhere|somewhere]?
B: There's a [list|file]. It's from {month}. {4..15} people on it [left|aren't here any more].
X: [We had|There was] a case where somebody without [a license|papers] [touched|opened] a {asset1}. [Not good|Auditors loved it].

S: [You said|You wrote] that {region} [does it differently|is its own world]. [How so|Why is that]?
B: [History|They were a company of their own]. [Different|Own] [phones|forms], [different|own] system, same boss.
S: [And|So] would they [join|come along]?
B: If it's [better|easier]. They're not [stubborn|against it], just [tired|careful].

S: [If we spoke|Suppose I asked] one of the {crew}, what would they [tell|say to] me?
B: [That|They'd say] we [send|sent] them [zigzag|all over town]. And that the [tablet|phone] is [older than their kids|from the stone age].
X: And nobody [asks|asked] them. Which is [true|fair], by the way.

S: How big is your [service|contract] business, [roughly|in round numbers]?
X: About {20..90/5} million [a year|in revenue]. {30..70/5} percent [under contract|recurring], the rest [is|comes from] [calls|repairs].
S: And is the [direction|trend] up?
X: [Up|Growing]. With the same people, which is [the point|why we talk].

B: Do you have other people with {asset}? It's not like [fixing|servicing] a [coffee machine|bicycle].
S: [We do|Several]. [The difference|What's special] is [usually|mostly] the [paperwork|documentation] and the [access|keys].
B: [Access, yes|Keys, exactly]. [A third|A quarter] of our [trouble|lost time] is people standing in front of a [locked|closed] [door|gate].
`
