/** Finding out how the buyer works today. */
export const discovery = `
S: [So|Okay], [walk me through|tell me about] a normal [day|{weekday}] [over there|in dispatch]. Who [starts|comes in first]?
B: [So|Uh, so], {planners} planners [come in|start] at [six|half past five]. They [open|look at] {tool}, and [then|well] [the phone starts|it's phone calls].
S: [All of them|All {planners}|Everyone] in one [place|room]?
B: [Two rooms|No, {2..4} locations]. [They don't|And they don't] [talk|call each other] [much|enough].

S: How many [people|{crew}] are we [talking about|looking at] [in all|in {region}|across the {sites}]?
B: {techs}, [roughly|give or take]. [Plus|And] {12..40} from [agencies|outside] in [the season|{month}].
S: And [how many|what number of] {jobs} a [day|week], [roughly|would you say]?
B: About {jobsday} a day. [On a bad day|Around {season}] it's [double|a lot more than that|twice as many, easily].

S: What are you [using|running] [for it|in dispatch] [today|right now|in {region}]?
B: {tool}, [don't laugh|please don't laugh]. It's [from|been there since] 20{10..17}, and [the person|the company] who [set it up|built it] is [gone|long gone].
S: [I never laugh|You'd be surprised how many]. [What works|What's good] about it?
B: [Hm|Honestly]? It's [there|fast], and [everybody knows it|people know where to click|{region} likes it].

E: [When|If] a {job} [comes in|is called in], how does it [get|find its way] to the [right|next] person?
B: [A mail|A phone call], [mostly|eight times out of ten]. Somebody [reads|takes] it, [types|puts] it into {tool}, and the planner [guesses|decides].
E: On what [basis|information]?
B: [Gut feeling|Who's near and who complained last|Who they know in {region}]. It works, mostly, until [it doesn't|{weekday}|{season} starts].

S: [Who feels it|Who suffers] most [when it goes wrong|on a day like that]?
B: The [service desk|people on the phone]. And the {customers}, [of course|obviously]. [Nobody in {region}|Nobody outside dispatch|Not even {boss}] sees how hard we [try|work].
X: [And my team|And accounting], three weeks later, when the [bill|invoice] is [wrong|late].

S: What does a {job} cost you [all in|with everything], [roughly|say in {region}|with the driving]?
B: [We've never|Nobody's ever] [agreed on that|written that down]. [I use|My number is] {220..320/20}. [Finance says|Finance has] {90..200/10}.
X: And [we're right|finance is right], I can show you [the sheet|how it's counted for {region}|the numbers of {month}].
B: [See|You hear it].

S: Have you [tried|looked at] something like this [before|already], [in {region}|here or where you were before|with {boss} maybe]?
B: [Once|Two years ago]. [It went|We got] as far as the [test|contract], and [then|well] [people left|the budget went].
S: Are the people [back|still here]?
B: [Some|Me|More or less].

E: [Where does|In which system does] the {asset1} [live|sit], I mean [the record|its history]?
X: [In the ERP|Good question]. [Serial numbers are|The contract is] there, [visits|history] in {tool}, [photos|pictures] on somebody's [phone|drive].
E: [And|So] if I'm [the technician|standing in front of it], what do I [see|have]?
X: An [address|order number]. [If you're lucky|On a good day], a [name|phone number].

B: [You have to understand|Let me explain] how {industry} works. {season} [decides|makes] the year.
S: [What changes|What happens] then?
B: [Volume, above all|Everything changes]. [Three times|Twice] the {jobs}, the same {techs} people, and {rule} still wants the reports.
S: [Okay|Got it], so we'd [stay away from|plan around] [that|{season}|those weeks].
B: [Please|You'd better].

S: What would [a good|a really good] [year|outcome] look like, [say|let's say] [twelve months|a year] from now?
B: [Fewer|No] calls at [ten at night|six in the morning], [the {crew} home by five|{techs} people who don't leave], and one number I can [believe|show to {boss}].
S: [Which number|What number]?
B: [I'll come to that|We'll get there]. [First|Start with] the calls.

X: [For me|On my side] it's [simple|simpler]. {sitesn} {sites}, one [way|standard] of [working|doing it].
S: And how many ways are there [today|now|in {region} alone]?
X: {sitesn} [at least|on paper], [and {region} has two more|if you don't count {region}].

S: [How do|And how do] the {crew} [get|find out] their [day|list]?
B: [By text|On a printout|In a message the night before]. Then it [changes|moves] [before eight|in {region} twice a day|by ten], and [we call|somebody calls].
S: And if they're [driving|on a ladder|inside a {site}]?
B: Then we [wait|call again|call somebody else].

E: [Do you|Can I ask, do you] [track|keep] [skills|certificates] [anywhere|somewhere]?
B: There's a [list|file]. It's from {month}. {4..15} people on it [left|aren't here any more].
X: [We had|There was] a case where somebody without [a license|papers] [touched|opened] a {asset1}. [That was not good|The auditors loved it].

S: [You said|You wrote] that {region} [does it differently|is its own world]. [How so|Why is that]?
B: Until {soon} of 20{12..22} they were a company of their own, with their own [phones|forms|vans] and their own [system|rules].
S: [And|So] would they [join|come along]?
B: If it's [better|easier]. They're not [stubborn|against it], just [tired after {season}|careful since {month}|careful with new things].

S: [If we spoke|Suppose I asked] one of the {crew}, what would they [tell|say to] me?
B: [That|They'd say] we [send|sent] them [zigzag|all over town]. And that the [tablet|phone] [is older than their kids|is from the stone age|dies at noon].
X: And in {region} nobody [asks|has asked] them [since {month}|for years], which is [true|a fair point], by the way.

S: How big is [your|the] [service|contract] business [in {region}|all together|of {account}], [roughly|in round numbers]?
X: About {20..90/5} million [a year|in revenue]. {30..70/5} percent [under contract|recurring], the rest [is|comes from] [calls|repairs].
S: And is the [direction|trend] up?
X: [Up|Growing], {3..11} percent [last year|since {month}], with the same {techs} people, which is [the point|why we talk].

B: Do you have other people with {asset}? It's not like [fixing|servicing] a [coffee machine|bicycle], [there are {sitesn} {sites}|ask {rule}|not with {rule} watching].
S: [We do|Several]. [The difference|What's special] is [usually|mostly] the [paperwork|documentation] and the [access|keys].
B: [Access, yes|Keys, exactly]. [A third|A quarter] of our [trouble|lost time] is people standing in front of a [locked|closed] [door|gate].

S: If I stood in your dispatch in {region} at [seven|half past seven] tomorrow, what would I hear?
B: {planners} people on the phone and somebody calling a name across the room.
S: And by [ten|eleven]?
B: By then it's [quiet|quieter], because whatever can still be saved that day has been saved.

S: Who was the last person to leave [the team|dispatch|{region}], and why?
B: A planner, in {month}, after {3..19} years. [She wanted a job in which the day ends|It was one {season} too many|A competitor pays {5..15} percent more].
S: Did you find somebody?
B: We found {2..3}, and it takes {4..9} months until one of them is half as good.

B: The thing about {account} is that we grew by buying. {region} was a family business until 20{12..21}.
S: And do they still work as [they did then|in 20{11..18}|in the old days]?
B: Pretty much. They know every {customer1} by name, and they write down very little.

S: What would {boss} say if I asked the same questions?
B: {boss} would say that we have a tool and that people should use it.
S: And would that be fair?
B: Half of it. We have {tool}, and {techs} people who work around it.

E: How do you decide which {asset1} gets looked at first?
B: By who shouts. That's not a joke, there's a list of {customers} who shout.
E: How long is that list?
B: {6..30} names, and {3..5} of them are in {region}.

X: I'd like to say something about the numbers from {region}, before they get quoted.
S: Please do.
X: They count a {job} when the van leaves the yard. We count it when [the paper is signed|it's in {tool}|the {customer1} has signed].
S: So {region} looks {10..25} percent better than it is?
X: On paper, yes. In the yard [nobody|not one of the {crew}] would claim that.

S: When did you last ride along with one of the {crew}?
B: In {month}, for a day. We did {3..6} {jobs} and drove {110..260/10} miles.
S: What surprised you?
B: That he knew the way to every {site} and still called in from each of them.

S: How do new people learn the {sites}?
B: From the others, for {3..8} months. There's a folder, and the folder is from 20{11..18}.
X: I added a page to it in {month}, and [nobody noticed|{2..4} people noticed].

B: {account} is not a technology company. We fix {asset}, and we're good at it.
S: I wouldn't change that. What takes you away from it [in {region}|these days|the most]?
B: Looking for [a key, an address or the last report|the person who was at the {site} before|papers that lie in {region}].

S: What happens to a {job} that comes in after [four|five] in the afternoon?
B: In {region} it waits until the morning. [Elsewhere|At the other {sites}] it depends on [who picks up|the {customer1}|the day].
S: Does the {customer1} know that?
B: They find out.

E: How many systems does somebody [in dispatch|in {region}] have open [at the same time|on a {weekday}]?
B: {4..7}, with {tool} in the middle, [and I counted them in {month}|and the mail next to it|if you leave out the phone].
E: And which of them could go [tomorrow|by {golive}]?
B: {2..3} of them, if somebody told me where the [phone numbers|contracts|keys] are.

S: [In which weeks|At what time] of the year should we [stay away|leave you alone]?
B: [Around|The weeks before] {season}, [and the first days of {month}|when {region} needs everybody|you'd only reach the machine].
S: I'll put it into my calendar, so the weeks after that are free?
B: They are, as far as I know.
`
