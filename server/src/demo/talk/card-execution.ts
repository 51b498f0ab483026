/** Exchanges of the group Sales Execution. Same notation as card-needs.ts. */
export const executionTalk = `
# Qualification criteria
S: [Can I ask|Let me ask] [a direct|an awkward] question? {k}, [where does that stand|how does it look]?
B: [A direct answer to that|The honest answer]: {why0}
S: And [who|who else] [has a say|is involved]?
B: [{boss}|Three people], [and then|plus] [finance|IT]. {k2c} {has} to go through [them|all of that].
S: {pitch}
B: [Sure|Makes sense]. I'd [rather|sooner] talk about {k} now than in [week twelve|{soon}].

B: [About|On] {k}, I [asked upstairs|checked with {boss}].
S: [And|What did you hear]?
B: {why} So it's a [yes|maybe] with [conditions|a but].
S: [What's the but|Which conditions]?
B: {k2}. [If that's|Once that's] [clear|done], {k} {is} [a formality|fine].
S: {pitch}

X: [Process-wise|For the record], {k} go{es} through [my|our] desk.
S: [Then you're|So you're] the person I [need|should talk to]. [How does|What does] it look like?
X: {why}
S: {pitch}
X: [We can do that|Fine by me]. {k2c} {is} [after that|next], and that [takes|needs] {2..5} weeks.
B: [Which is|That's] why I'm [pushing|in a hurry]. {k} [won't wait|won't move].

S: [Where do|How do] you see {k} from [here|today]?
B: [Better than|Not as good as] [last month|in {month}]. {why}
S: [Okay|Hm]. Is {k2} [still|also] [open|a question]?
B: [A bit|Half]. [Give me|I need] a week for {k2}.
S: {pitch}

S: What would {boss} need to see before {soon}, so that {k} is no longer a question?
B: One page, and somebody in {region} who stands behind it. {why}
S: {pitch}
B: I'd send that page myself. {k2c} {is} what I'd put on the back of it.

# Sales activities
S: [What if|How about] we [did|set up] a [small step|next step] first, {k}, [before|ahead of] the [offer|contract]?
B: [I was going to ask|We'd like that]. {why}
S: {pitch}
B: [Good|Okay]. And {k2}, [can we|could we] do that in the same [week|round]?
S: [If|As long as] {2..4} of your people have [time|an hour], yes.
B: [They'll find|They'll make] time. For {k} [I'll make sure|I'll see to it].

B: [Before|Until] I go to {boss} I [want|need] {k}.
S: [Makes sense|Of course]. [What should|What would] come out of it?
B: {why}
E: [Then let's|So we'd] [set it up|do it] like this. {pitch}
B: And {k2} [afterwards|after that]?
E: [A week later|Right after]. {k} gives us the [numbers|questions] for it.

X: [We did|There was] {k} with [somebody else|another firm] in {month}. [It was a mess|Not a success].
S: What went [wrong|sideways]?
X: {why}
S: {pitch} [And I'd|I'd also] [keep|put] {k2} for [later|the end].
X: [No|Actually], {k2} first. Then I'll [think|talk] about {k}.

S: [Quick check|Status] on {k}: [are we|still] [on track|good] for {weekday}?
B: [Yes|Almost]. {why}
S: [Great|Perfect]. {pitch}
B: I've [told|warned] the depot. They [know|expect] {k}, and [some|two] want to [join|see] {k2} [too|as well].

S: Would {k} in {region} be something for {soon}?
B: If it doesn't touch {season}, yes. {why}
S: {pitch}
B: I'd bring {2..4} people, and one of them is not on your side yet.
S: Then we should talk about {k2} with that one before.

# Objections
B: [I have to|Let me] [bring up|raise] something [uncomfortable|nobody here likes to say|{boss} will ask anyway], and it's {k}.
S: [Please do|Go ahead], [better now than in {soon}|I'd rather hear it now|that's what I'm here for].
B: {why} And that's [how|where] {k} start{s}.
S: [I hear you|That's real]. {pitch}
B: [Maybe|It might]. But {k2} [will|would] still be [there|in the room].

X: [I'm the skeptic|Somebody has to say no], so: {k}.
S: [Every project needs one|I'm glad, every project needs one]. What's the [worst case|worst version]?
X: {why}
E: {pitch}
X: [Nice|Sounds good], on [a slide|a screen]. {k2c} {does}n't [go away|disappear] because you [say so|have an answer].
B: [Let's|We'll] [write down|list] {k} as a risk and [look|see] who [owns|takes] it.

S: What [could|would] [stop|kill] this?
B: {k}. {why}
S: [Have you seen|Did you see] that [before|elsewhere]?
B: [Twice|Oh yes]. [Two|Three] years ago it was {k2} and the [project|whole thing] [died|was parked].
S: {pitch}
B: I'd [want|need] that [in the plan|from day one|before {season}|settled for {region}]. {k} {has} [killed|stopped] better [projects|tools] than [this|yours].

B: [My|The] [regional managers|depot managers] [say one thing|came back with one thing], and it's {k}.
S: All of them?
B: [Most|Four of six]. {why}
S: [What if|Suppose] we [talk|sit down] with the [loudest|two loudest]? {pitch}
B: [Brave|You can try]. They'll [throw|bring] {k2} [at you|up] in the first [minute|five minutes].
X: And then {k} [again|once more].

B: [I read|I went through] the [plan|paper] again [last night|over the weekend] and I [stopped|got stuck] at {k}.
S: [Tell me why|What bothers you]?
B: {why}
S: [Right|Okay]. {pitch}
B: [Convince|Don't convince me, convince] {boss}. For {bossher} it's {k2}, and [that's a wall|there's no way around it].
S: [Would|Could] we get [thirty|twenty] minutes on just {k}?

B: If I put this to a vote in {region} today, I'd lose it over {k}.
S: By how much?
B: {2..5} to one. {why}
S: {pitch}
B: That might turn {2..4} of them. The others will come with {k2}.

X: Before you go on, somebody in {region} will say the words at some point, so I'll say them: {k}.
S: [I'd rather talk about it with you than hear it in {region}|Then let's talk about it before {weekday}|Good that you say it before {boss} does].
X: {why}
S: {pitch}
X: Write that down, and also what you'd say to {k2}.

# Stories
S: [That reminds me of|Your case sounds like] {k}.
B: [Tell me|Go on], [what did they do|how did that go]?
S: {pitch}
B: {why}
S: I'll send you [the two pages|what we wrote] on {k2}, and you [ask|tell me] what's [missing|unclear].
B: [Do that|Please]. [My boss|{boss}] [likes|listens to] {k2}.

B: [You had|There's] {k} on your [site|page]. [Real numbers|Are those numbers real]?
S: [Audited|Theirs, not ours]. {pitch}
B: {why}
X: Can we get {k2} in [writing|a page]?
S: [Today|I'll send it]. And [if you want|if you like] I can [ask|see] whether the people behind {k} [take|would take] a call.

X: Has [anyone|anybody] [like us|in our situation] [done|tried] this?
S: [Yes, and it's a good story|They have, and it's worth telling]: {k}. {pitch}
X: {why}
B: [We talked|I told you] about {k2}, [didn't we|remember]?
X: [Vaguely|You did]. [Then|So] {k} would be the [one|example] I'd [show|take to] the [board|others].

B: {boss} likes examples more than offers. Which one would you take for {region}?
S: I'd take {k}. {pitch}
B: {why}
S: I can ask them for half an hour in {soon}, and you ask whatever you like.

`
