/** Exchanges about a card, by topic. `{k}` is the card's next keyword; `{why}` and `{pitch}` are the card's own lines. */
export const needsTalk = `
# Use Cases
B: [What we|The thing we] [really want|want first|are after], if I'm honest, is {k}. {why}
S: [Okay|Got it|Right], and [is that|would that be] for {region} only or for all of the {sitesn} {sites}?
B: [Everywhere in the end|All of them, eventually], but {region} first. [They're the ones asking for|They need] {k} [most|the loudest].
S: {pitch}
B: [Hm, okay|That would help|I'd want to see that]. [Because|And] with {k} it's always the [exceptions|edge cases] that get us.

S: [Can I ask how|How do|Tell me how] you do {k} [today|at the moment]?
B: [Honestly|To be fair], we [mostly don't|improvise] [in {region}|with {tool}|until somebody complains]. {why}
S: And if you could [wave a wand|start from zero], what would {k} look like for you?
B: [Boring|Invisible|Quiet], [that's what I want|that's what {boss} would say|if you ask the {crew}]. You'd never hear about {k} because it [just works|just happens]. [And then|Then] {k2}, that would be the second [step|wave].
E: {pitch}

X: [Can I jump in|Sorry, one question]? [For me|For my team] it stands or falls with {k}.
S: [Please|Go ahead], [tell me more|say more].
X: {why} [So|That's why] {k} {is} [not a nice-to-have|at the top of my list].
E: [Understood|That's fair]. {pitch} [Shall I show you|I can show you] {k2} in a [minute|moment].
B: [Yes please|Please do]. {k2c} {was} [also|actually] on my [list|page].

B: [You've got|You have] other customers in {industry}, right? How do they handle {k}?
S: In {industry} I see [two|three] ways. {pitch}
B: And {k2}, do they run that [too|as well], or is that [the next step|later]?
S: [Most of them start|About half start] with {k} and [add|bring in] the other one after [a few|two or three] months.
B: [That's how I'd do it in {region}|That matches what I had in mind for {golive}|{boss} said the same]. {why}

S: [Earlier you mentioned|You mentioned on the phone] {k}. [What happened|What made that come up]?
B: {why}
S: [Ouch|I can imagine|Hm]. How often [does that happen|is it like that] [in {region}|in a normal month|around {season}|on a {weekday}]?
B: [Every week|More often than I'd like|{2..9} times a month|In {region} {2..6} times a week], I'd say. [With|If we had] {k}, and {k2} on top, [my people|the {crew}] would [sleep better|get home on time].
S: {pitch}

B: [One thing|Something] I don't see yet is {k}.
E: It's on the [next screen|second tab], [hang on|one second]. So this is {k}, with your [kind of|sort of] {jobs} in it.
B: [Ah|Oh], [okay|nice]. And {k2}, [is that the same screen|would that be here too]? {why}
E: [Same place|Right here]. {pitch}
X: [I like that|That's simpler than I thought].

S: If you could change one thing in {region} by {golive}, would it be {k}?
B: It would be [among the first two|near the top|on page one for {region}]. {why}
S: What's the other one?
B: {k2c}, because {boss} asks about that more often.
S: {pitch}

X: I asked {2..6} of our {crew} what they'd want, and most of them came back with {k}.
S: Did they say why?
X: In [their own words|one sentence|the words of {region}], [which I won't repeat|more or less this]. {why}
S: {pitch}
B: If they come up with {k} on their own, I don't have to sell it to them.

# Pain Points
S: [What's the one thing|If you had to pick one thing], [what|which one] [costs you|gives you] the most [trouble|grief] [right now|today]?
B: {k}, [no contest|easily|without a doubt]. {why}
S: And what {does1} {k} [do to|mean for] the {crew} [in {region}|every day|on a normal {weekday}]?
B: [They hate it|They've stopped believing us]. You get {k2}, then somebody [shouts|escalates], then we [throw people at it|start over].
S: {pitch}

B: [Look|I'll be honest], we have a [real|serious] problem with {k}.
S: [Walk me through|Talk me through] [the last time|a recent one], if you can.
B: [Sure|Okay]. {why} [And that's|That's] what I mean by {k}, it [sounds small|looks harmless] until you [count it|add it up].
S: Did you [count it|put a number on it]?
B: [We tried|Roughly]. About {money} a year, and {k2} {is}n't even in that [number|figure].
S: [Okay|Noted]. {pitch}

X: [Can I add something|If I may]? From [my side|where I sit], {k} {is} the [symptom|visible part].
B: [True|Yeah, fair].
X: [Underneath|What's behind it] is {k2}. {why}
S: So if I [play that back|repeat it]: first {k2}, and {k} {is} what [follows from that|people see]?
X: [Exactly|That's it|Pretty much].
S: {pitch}

S: How long {has1} {k} been [a topic|going on]?
B: [Since I joined|For years|Since {month}, really]. It [got worse|became visible] when we [took on|added] {region}.
S: [What have you tried|And what did you try]?
B: [More people|Another spreadsheet|A consultant]. {why} [So now|Today] it's {k} plus {k2}, [wonderful|great].
E: {pitch}

B: We had [a bad|another bad] [week|month], by the way, and it was {k2}, [again|once more].
S: [Sorry to hear that|Oh no]. [Same cause|What was it this time]?
B: [Same as ever|The usual]. {why}
S: And {k}, is that [better|improving], or [the same|not yet]?
B: [Not really|A bit]. I [showed|gave] {boss} the [list|log] and it's {2..6} pages of {k}.

S: [On a scale|If ten is unbearable], where would you put {k}?
B: [Eight|Nine on a Monday|Seven and a half]. {why}
X: I'd say [more|ten]. [You don't|He doesn't] take the calls about {k2}.
B: [Fair enough|All right], [ten then|let's say nine].
S: {pitch} [Would that|Does that] get you to a [three|two], [roughly|in {region} at least]?
B: [Maybe a four|If it works]. [Getting|Just getting] {k} under control would already be [worth it|a lot].

B: I was in {region} on {weekday}, and within ten minutes we were talking about {k}.
S: Who brought it up?
B: The {crew} did, before I had my coffee. {why}
S: {pitch}
B: I'd want them to hear that from you, and also what you say about {k2}.

S: You put {k} into the first line of your mail.
B: Because it's what {boss} will ask about. {why}
S: And where does {k2} come in?
B: That's the next line, and it's about {region}.
S: {pitch}

# KPIs
S: [Which number|What number] does {boss} look at [first|on Monday morning]?
B: {k}, [always|every time|as long as I can remember]. {why}
S: Where [is it|are you] [now|in {region} now|as of {month}], and where [should it be|does {boss} want it|would you like it]?
B: [We report|It says] {60..78}, [give or take|roughly]. For {k2} nobody [agrees|can tell me] how to count it.
S: {pitch}

B: [My bonus|Half of my bonus] [hangs on|is tied to] {k}, so [forgive me|excuse me] if I [insist|keep asking].
S: [No, that's good|I'd do the same]. [How is it measured|What goes into it]?
B: [From the tickets of {region}|By hand|Out of {tool}], [once a month|by {weekday} each week|at the end of the quarter]. {why}
S: So {k} {is} [always late|a look in the mirror].
B: [Five weeks late|Very much]. And if you ask about {k2}, you [wait|get a shrug].
E: {pitch}

X: [I'd need|From finance I'd need] to see {k} [move|change], otherwise it's [a nice tool|just a nice story].
S: [By how much|By how much, and by when|What would convince {boss}]?
X: {4..9} [percent|points] [in the first year|in {region} by {soon}|before {season}|with {techs} people]. {why}
S: {pitch}
X: [I'd want that|Put that] in the [case|paper], with {k2} [next to|beside] it.

E: [This screen|This page] is where you'd [follow|see] {k}.
B: By [region|depot]?
E: [By anything|Region, depot, crew, contract]. {pitch}
B: [Good|Okay, good], because {why0}
X: And {k2}? [We talk|They ask] about {k} and {k2} in the same [breath|meeting].
E: [Same page|One click further].

S: When you [present|go] upstairs with {k}, what do they [ask|say]?
B: [Why it's not better|Why it moved]. {why}
S: And do they [believe|trust] it?
B: [Half|Some of them]. {k2c} they [trust|believe] even less. If we had {k} from one [place|source], that [discussion|argument] would be over.
S: {pitch}

B: [We've set ourselves|There's] a target for {k}, [end of year|by {soon}].
S: [Ambitious|How far off are you]?
B: [Far enough|Let's say ambitious]. {why}
S: {pitch} And it usually pulls {k2} [along|with it].
B: [I'd take that|I'll quote you on that]. {k2c} {is} what the {customers} [feel|notice].

B: There's a wall in the office of {boss} with {3..6} charts on it, and one of them is {k}.
S: And what does [the chart|it] say [these days|for {region}|since {month}]?
B: It [has gone sideways|has gone nowhere|has moved up and down] since {month}. {why}
S: {pitch}
B: If {k} moved by {2..6} points, I'd get a visit instead of a mail.

S: How would {boss} want to see {k}, for {region} alone or for the whole company?
B: [Both, and {region} first|By {region}, since {month}|For the whole of {account}, I think]. {why}
S: {pitch}
X: And please show {k2} on the same page, or they'll ask for it.

# Triggers
S: Why now? [I mean|You know], [you could have|why not] [done this|looked at this] last year.
B: [Good question|Fair]. {k}, in [one word|short]. {why}
S: And when do we see {k2} [hit|become real]?
B: [In {soon}|It already has]. [Since|Ever since] {k} came up, the [whole thing|calendar] has a different [speed|color].
S: {pitch}

B: [There's something|One thing] you should know, and it's {k}. It's [official|public] since [last week|{weekday}].
S: [Oh|Interesting]. What does that change for [this project|us]?
B: [Everything|The order of things]. {why}
S: So {k2} first, and the rest [later|follows]?
B: [More or less|That's the idea]. With {k} in the room nobody [says|can say] we should [wait|sit it out].

X: [You've heard about|Did you hear of] {k}?
S: [Only what was in the news|Not yet], [tell me|go on].
X: {why}
B: [So that's|Which is] the [reason|push] behind this. {k2c} and {k}, [both|the two] in one [year|quarter].
S: {pitch}

S: What [happens|would happen] if you [did nothing|left it as is] this year?
B: [With|Given] {k}, that's not [an option|really possible]. {why}
S: [Got it|Okay]. And who [feels|sees] {k2} most?
B: [{boss}|The regions], [and then me|then us].
S: {pitch}

B: [Six months ago|Last year] I'd have said no. Then came {k}.
S: [That changes a lot|It often starts that way].
B: {why} And people [connect|link] it with {k2}, so there's [money|attention].
E: {pitch}
B: [Right|Okay]. Let's use {k} while people still [talk|worry] about it.

S: When we spoke on the phone, {k} was a rumor. Is it more than that by now?
B: It's decided since {month}. {why}
S: {pitch}
B: That would fit, and {k2} {is} the reason why {boss} wants it quick.

`
