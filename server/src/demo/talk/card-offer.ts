/** Exchanges about what is offered: product, position, price, care. Same notation as card-needs.ts. */
export const offerTalk = `
# Product
B: [How does|What about] {k}? [That was|It's] on my [list|page] with a [big|red] question mark.
E: [Sure|Good one]. {pitch}
B: And [does it|that] [hold|work] for {k2} [too|as well]? {why}
E: [Yes|It does]. [Let me show you|I'll show you], this is {k} with [five hundred|a few hundred] {jobs} in it.
B: [Okay|Right]. [That's quicker|That looks easier] than what we have for {k}.

X: [Technical question|Question from the IT corner]. {k}, [is that|does that come] [yours|from you] or a partner's?
E: [Ours|It's ours]. {pitch}
X: [Good|Okay]. {why} So {k2} {has} to be [clear|settled] before I [say yes|sign anything].
E: I'll send you the [page|document] on {k2} [today|right after this].
X: [Please|Thanks]. And a [line|paragraph] on {k} for my [boss|architect].

S: [You've asked|You asked] about {k} by mail, so {engineer} [has prepared|brought] something.
E: [Right|Yes]. So what you see here is {k}, [live|no slides]. {pitch}
B: [Stop there|Wait], go back one. So that [is|would be] {k2}, [correct|right]?
E: [Correct|Exactly that].
B: {why} With {k} [as you show it|like this] that [wouldn't|couldn't] happen.

B: Without {k}, I can [stop listening|save you the hour]. [Sorry to be blunt|No offense meant].
S: [Blunt is good|None taken]. [What's behind it|Why that one]?
B: {why}
E: {pitch}
B: [And that's|Is that] [shipping|in the product] today, {k}, not a [roadmap|promise]?
E: [Today|Since {month} last year]. {k2c} came [with it|a release later].

X: [Who looks after|Who owns] {k} once [we're live|it's running]?
E: [One of your admins|Somebody on your side], [an hour|two hours] a week. {pitch}
X: [And if|What if] {k2} stop{s} at six in the morning?
E: Then we [know|see it] before you do, there's an [alarm|alert] on it.
X: {why} That's why I [ask|press] on {k}.

B: [My people|The {crew}] tried the [test|trial] and the first thing they [liked|talked about] was {k}.
S: [Great|Oh, nice]. What did they [not like|hate]?
B: [The colors|One screen]. But {k2}, [they got|that one made sense] [at once|right away]. {why}
E: [I'll take the colors|Noted on the screen]. {pitch}

X: My people in {region} made a list of {5..14} questions, and {2..4} of them are about {k}.
E: Let me take those first. {pitch}
X: {why}
E: I understand. I can send you how {2..5} customers in {industry} run {k2}.
X: With their settings, if they don't mind.

B: Suppose we start in {golive}. What of {k} would we have on the first day?
E: All of it, with your {sites} in it. {pitch}
B: {why}
S: We'd put {k2} into the second step, so that nobody has to learn two things at once.

# Positioning
S: [If you ask me|In a sentence], what sets us apart is {k}.
B: [Everyone says that|I hear that a lot]. [What does it mean|Make it concrete], for somebody like [me|us]?
S: {pitch}
B: [Hm|Okay]. {why} So {k}, if it's [true|real], would [matter|count].
S: [Hold us to it|Test me on it]. Ask our customers about {k2}.
B: [I will|Trust me]. {k2c} {is} what I'd [ask|check] first.

B: [What I tell|When I explain you to] my colleagues, I say {k}. Is that [fair|right]?
S: [I couldn't say it better|You should work here]. {pitch}
B: [Ha|Okay]. Because {why0}
X: [So is it|For me it's] more {k2} that [counts|I'd underline].
B: [That too|Same thing, really], {k} and {k2}.

X: [Why you|So why you] and not one of the [big ones|giants]?
S: [Honest answer|Short answer]? I'd say {k}. {pitch}
X: [The big ones|They] would say {k2} [too|as well].
S: They would. [Ask them to|Let them] show it, [live|on your data].
B: {why} So yes, [show it|prove it]. If {k} {is} real, you'll see it in [a day|an afternoon].

B: [Internally|In our papers] we call it {k}. That's [the headline|what the board bought].
S: [I like that|Good headline]. What's [underneath|in the small print]?
B: {why}
S: {pitch} And {k2} [comes|gets you there] [with it|sooner].
B: [Put|You should put] {k2} on the first [slide|page] when you meet {boss}. And {k} [on the second|right after].

B: {boss} asked me why you and not the one we know. I said {k}, was that right?
S: It's what I would have said. {pitch}
B: {why}
S: Then bring {boss} along next time, and we show {k2} instead of saying it.

# Pricing
B: [Let's talk|Can we talk] about {k}. [I know|I know, I know], [too early|everybody asks].
S: [Not at all|It's a fair question]. {pitch}
B: [Okay|Right]. {why} So with {k} [as it is|like that] I'd be at [about|something like] {budget}?
S: [In that area|A bit under]. It depends on {k2}, [and I'd rather|so I'd like to] [check|look it up] than guess.
B: [Please|Do]. {k2c} {is} [what|the thing] procurement will [ask|jump on].

X: [From procurement|For us] the open points are {k} and {k2}.
S: [Shall we|Let's] take them one by one. {k2c} first: {pitch0}
X: [That's a start|I can work with that]. {why}
S: And on {k}, where would you [need|like] to [land|be]?
X: [Lower|Somewhere I can defend]. [Bring me|Show me] something on {k} and I'll [move|push] it [this week|before {weekday}].

S: [I've sent|You have] the [offer|numbers] since {weekday}. [Any reaction|First thoughts]?
B: [It's clear|It's readable], [which is rare|thank you]. My [question|problem] is {k}.
S: [Go on|Tell me].
B: {why} And on page {3..7} there's {k2}, which [nobody|my boss] [understands|expected].
S: [Fair point|Right]. {pitch}
B: [Good|Then] [write that down|put that in], with {k} [spelled out|explained].

B: [If I|When I] take this to {boss}, {bosshe}'ll ask [three|two] things, and [one|the first] is {k}.
S: [What would be a good answer|And what should I give you]?
B: [One number|One page]. {why}
S: {pitch}
B: [And then|Then] {k2}, [obviously|of course]. If {k} {is} [solid|clean], the rest is [easy|form].

X: [How flexible|How firm] are you on {k}?
S: [Flexible|There's room] if [the term|the start date] [helps|fits]. {pitch}
X: [We|Our side] can [move|talk] on the [term|date]. {why}
S: [Then let's|So let's] tie {k2} to [that|the signature].
X: [Careful|Maybe]. {k2c} I need [anyway|without strings]. And {k} [in writing|black on white].

X: I have {k} in red on my sheet, and I need a word on it before {weekday}.
S: {pitch}
X: {why}
S: What would you need to turn it green?
X: A line in the offer about {k2}, and {boss} stops asking.

B: The offer lies with {boss} since {weekday}. The only remark so far was about {k}.
S: What did {boss} write?
B: A question mark. {why}
S: {pitch}
B: I'll pass that on, together with {k2}.

# Success
B: [What happens|And] after [we sign|the signature]? [I mean|I'm thinking of] {k}.
S: [Good that you ask|Best question of the day]. {pitch}
B: {why} So {k} {is} [not a detail|half the project] for [me|us].
S: [Agreed|Same for us]. And {k2} {is} [included|in the price].
B: [Included|In the price], [okay|good]. I'd [write|put] {k2} in the [contract|plan] all the same.

X: [Who's there|Who do I call] when it [hurts|burns]? Do we get {k}?
S: [Yes|You do]. {pitch}
X: {why}
B: [That's the scar tissue|We've been burned before], [as you hear|you see].
S: [Understandable|I get it]. Have a look at how we [handle|do] {k2}, I'll [send|share] the [page|numbers].
X: [Do|Please]. {k} and {k2} [decide|settle] it for me.

C: [Hi|Hello], I'd be your [contact|person] after the [start|go-live]. For us {k} start{s} [long|well] before the contract.
B: [Oh good|Nice to meet you]. {why}
C: {pitch}
B: And {k2}, who [does|runs] that, [you|your team]?
C: [Me|That's me], with {engineer} for the [first weeks|start].
B: [Then|Okay], [plan|let's plan] {k2} early. {k} alone won't [carry|do] it.

B: [I've read|Somebody told me] that {k} {is} where [most of these|these] projects [fail|die].
S: [It's true|They're right]. {pitch}
B: {why}
S: Would {k2} [calm|help] your [depot managers|people]?
B: [I think so|Probably]. If they [see|feel] {k}, they'll [come along|stop complaining].

B: My worry isn't the first week, it's month {4..9}. Then we'd need {k}.
S: {pitch}
B: {why}
S: {csm} could tell you how it went at {2..5} others in {industry}.
B: I'd like that, and a word on {k2} while we're at it.

# Competitors
B: [You should know|I'll be open], the other name on [our|the] list is {k}.
S: [Thanks for telling me|I'd be surprised if you weren't]. What do you [like|see] there?
B: {why}
S: [Fair|I hear that]. {pitch}
B: [They say|We heard] the same about you, by the way. And {k2}, I won't [lie|pretend], [looks good on paper|was well received in {region}].

X: [How do you compare|Where do you stand], [if I put you|when I hold you] next to {k}?
S: [I'm biased|Careful, I'm biased], so [ask|let me answer] with a question. {pitch}
X: [Hm|Okay]. {why}
S: And {k2}, did [anybody|somebody] show you that [with your data|live, with {jobs} from {region}]?
X: [Not yet|So far only on slides]. There's another meeting about it on {weekday}.

B: [My colleague in {region}|{boss}] keeps coming back to {k}, [to be clear|just so you know].
S: [Why|What's the reason], do you think?
B: {why} And {k2} {was} [in the first presentation|what they all remembered].
S: {pitch}
B: [Can I quote you on that|May I pass that on to {boss}]? When {k} come{s} up, I need [an answer|one sentence].

S: [May I ask|Can I ask] who else is [in the race|on the list]?
B: [Sure, no secret|It's no secret]. On the table there is {k}, and [one I can't name|perhaps one more].
S: [Okay|Right]. What would make you [choose|go with] them?
B: [Price|Comfort]. {why}
E: [Technically|From the tech side] I'd look [closely|twice] at {k2}. {pitch}
B: [Noted, I'll ask|I'll put that on my list]. Nobody [asked|looked] that closely in the [first|second] round.

B: [In the last round|At the steering meeting in {month}] half of the talk was about {k}.
S: [What did they|What did people] like about it?
B: {why}
S: {pitch}
X: And {k2} came up [too|as well], [from the planners in {region}|from {boss}], so you should have an answer.

B: I should tell you that {region} had a visitor on {weekday}, and it was about {k}.
S: How did it go for them?
B: Politely. {why}
S: {pitch}
X: What would you ask them about {k2}, if you sat on our side?
S: For a customer in {industry} who is live with it, and for the phone number.

`
