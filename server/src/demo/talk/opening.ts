/** How a call begins. Roles: S seller, E engineer, C success manager, B first buyer, X another buyer. */
export const smallTalk = `
S: [Hi|Hey|Hello|Good morning], {Bfirst}, can you hear me [okay|all right]?
B: [Loud and clear|Yes, now I can|I can, yes]. [Hi|Hello], {Sfirst}.
S: [Great|Perfect]. How's [the week|your {weekday}|it going]?
B: [Busy|Oh, you know|Can't complain]. [We have {season} coming up|Half the team is out|It's budget time], so [everything at once|the usual].

B: [Sorry|Apologies], [I'm two minutes late|the last one ran over]. [Are we all here|Who else is on]?
S: [No worries|No problem at all]. [It's just us for now|{Xfirst} should join in a minute].
B: [Okay|Good]. Then let's [use the time|start].

S: [Is it still|Still] raining [over there|at your end]?
B: [Don't ask|Since {weekday}]. We've had {2..5} {sites} with water in the [basement|cellar].
S: [Oh no|Ouch]. So your {crew} are [busy|swimming].
B: [Literally|You could say that]. [Anyway, let's start|But we're here now].

S: [How was|Did you enjoy] the [long weekend|vacation|conference]?
B: [Too short|Lovely, thanks|Good, thanks]. [Came back to {60..300/10} mails|And on {weekday} reality was back].
S: [It's always like that|I know the feeling].

B: [One second|Hang on], I'm just [closing the door|finding a room|switching headsets].
S: [Take your time|Sure].
B: [There|Right], [better|that's it]. [They're drilling|There's a birthday] [next door|across the hall].
S: [We have that too|I can't hear a thing, so all good].

S: {Bfirst}, [good to see you|nice to talk again]. [Did the|Has the] [move|office move] [go well|happened]?
B: [Mostly|Half of it]. I have a desk and no [chair|screen], so [be kind|bear with me].
X: [I have the chair|I've got two chairs], in case you [wondered|were looking].

X: [Hello everybody|Hi all], {Xfirst} here, [I'm in the car|I'm on my phone], so [I'll mostly listen|forgive the noise].
S: [Welcome|Hi], {Xfirst}. [Drive safely|Thanks for joining anyway].
B: {Xfirst} is [always in the car|never at a desk]. Let's go.

S: [Before we start|First things first], do you mind if this is [recorded|taped]? It's for the [notes|people who couldn't come|colleagues in {region}].
B: [Go ahead|No, that's fine]. [As long as|If] I get the [notes|summary] [too|afterwards].
S: [You will|Promise], [same day|by tonight].

B: [Good afternoon|Hello there]. [Did you see the game|Did you catch the match] [last night|yesterday]?
S: [Only the end|I fell asleep], [don't tell anyone|I'm ashamed]. [You|And you]?
B: [I watched|All of it]. [And I regret it|I won't do that again].

S: [Morning|Afternoon], [everyone|all]. [I see|There's] {Bfirst}, I see {Xfirst}. [Anyone else|Are we waiting for somebody]?
X: [{boss} may drop in|No, that's us]. [We can start|Go on].
B: [I've got|I have] a hard stop at [the hour|ten to], [just so you know|by the way].
S: [Noted|Okay]. Then I'll [be quick|keep an eye on the clock].

E: [Hi|Hello], {Efirst} here, I'm the one who [breaks things|does the technical bits].
B: [Ha|Good], [nice to meet you|we need one of those].
S: {Efirst} [ran|worked in] dispatch for {4..9} years [before|before joining us], so [be careful|you can talk straight].

B: [Coffee|Give me a second, coffee]. [Okay|Right]. I've had {2..5} of these [today|since eight].
S: [Calls or coffees|Which, coffees or calls]?
B: [Both|Yes].

S: [How is|How's] {region} [treating you|these days]?
B: [Cold|Hot|Quiet, too quiet]. Our {crew} [complain|are happy], which means it's [normal|{month}].

B: [I think|Am I] [you're on mute|somebody's on mute]. {Sfirst}?
S: [There we go|Sorry|Ah, sorry], [classic|every time]. I [said|was saying] [thanks for making the time|it's good to see you].
B: [Of course|Sure|With pleasure].

S: {Bfirst}, how is {region} this week?
B: Wet, and half of the {crew} are on the road since five.
S: Then I'll [keep it short|try to be worth it|let you go early].

B: Hello {Sfirst}. I read your company was at the trade show in {month}.
S: We were, and I stood for two days. Did you go?
B: I sent {Xfirst}, who came back with {3..9} pens and one good idea.

S: Good morning, {Bfirst}. Did you get a room [this time|with a window|of your own]?
B: [One next to the kitchen|Somebody's office|The small one], [until noon|until {Xfirst} needs it|with {2..4} chairs and no table].
S: Then let's be done before [noon|they find you|somebody knocks].

B: I have my {weekday} face on, don't mind it.
S: What happened?
B: Nothing new, {4..9} people out and {season} coming up.

S: What's that behind you, {Bfirst}, is that {region}?
B: It's [the yard in {month}|a picture that {Xfirst} put up|one of the {sites}, before we got there].
S: [It looks busy|I'd like to see that one day|You should use it in the presentation].
`

export const agenda = `
S: [So|Okay, so], [what I had in mind|my plan] for today: {agenda1}, then {agenda2}, and [ten|five] minutes at the end for [next steps|what comes next]. [Does that work|Is that okay for you]?
B: [Works|That works|Sounds good]. [If we can|Could we] [spend more time|start] on the [second|first] [part|bit].
S: [Sure|Happy to].

S: [Last time|When we spoke in {month}] you [wanted|asked] to [understand|see] {agenda1}. Is that still the [right|main] thing [for you|for {region}|for {boss}]?
B: [It is|Yes], and {agenda2}, [if there's time|because {boss} asked].
S: [We'll make time|Let's do both].

B: [What we need today|What I need today|The main thing today] is {agenda1}. [Everything else|The rest] [can wait until {weekday}|is a bonus|we can do by mail].
S: That's clear, and [if I may add one|if there's time], {agenda2}.
B: [Fine|Deal].

S: I've got two [things|points] on my page, {agenda1} and {agenda2}. [What's on yours|What did I miss]?
X: [Timing|The dates]. [I keep|We keep] [getting asked|being asked].
S: [Good|Right], [that's number three|I'll add it].

S: [Thanks for|I appreciate] the [mail|list] you sent [on {weekday}|about {region}|with the {sites}]. I [went|read] through it with {Efirst}, and [we'd start|I'd start] with {agenda1}.
B: [Okay|Good], [whatever order|any order]. [Just don't|But let's not] [skip|forget] {agenda2}.

S: [How much time|How long] do we have [today|for {agenda1}], [an hour|forty minutes]?
B: [Forty-five|Till the hour], [then|after that] they [throw us out of|need] the room.
S: [Then|So] {agenda1} [first|to start], {agenda2} if we [get there|can].

S: I'd suggest we take {agenda1} first, as long as everybody is awake, and {agenda2} after that.
B: That's how I'd do it. {boss} wants a summary of both by {weekday}.
S: You'll have it [tonight|by {weekday}|tomorrow morning], I'm writing already.

B: Could we begin with {agenda1}? {boss} stopped me in the corridor about it this morning.
S: Of course. And {agenda2}, is that still for today?
B: If there's time, else [on {weekday}|next week|by mail].

S: What would make this a good [hour|half hour] for [you|{account}|{region}]?
B: A clear answer on {agenda1}. The rest I can read.
S: Then that comes first, and I'll keep {agenda2} short.

S: I sent {agenda2} as a page, so that we have the time for {agenda1}.
B: I read the page. {Xfirst} has printed it, which is a good sign.
S: I'll take that as [a compliment|a good sign|progress].
`
