/** How a call ends. */
export const nextSteps = `
S: [We've got|There's] [five|ten] minutes left. [What do|What should] we [do|agree] next?
B: [From my side|I think] I'll talk to {boss} [by|before] {weekday}, and [you send|you'd send] the [summary|paper].
S: [You'll have|I'll send] it [tomorrow|tonight]. And [shall we|could we] [block|put] an hour [in the week after|on the {24..28}th]?
B: Send an [invite|invitation], [mornings|afternoons] are [better|safer]. Will {engineer} be there?

S: [Let me|I'll] [sum up|play it back]. You [check|find out] {todoB}, I [bring|send] {todoS}, and we [meet|talk] on {weekday}.
B: [Correct|That's it]. [And|Oh, and] could {Xfirst} get a [copy|login]?
S: [Done|Will do].

B: [So|Okay], [what do you|what do you still] need from [us|me]?
S: {todoB}, if [possible|you can] by {weekday}. [Then|With that] we can [finish|do] {todoS}.
B: [You'll|I think you'll] have [it|that] by then. [Chase|Remind] me if [not|you don't].
S: [I will|With pleasure].

E: [I'll|Let me] [send|write down] the [answers|open points], [there were|I counted] {3..7}.
X: [Number|The one with] [two|three] is the one I [care about|need first].
E: [That one today, then|Then that comes first].
S: And we [see|hear] each other on {weekday}.

S: [Who else|Is there someone who] should [be|sit] in the [next|next one]?
B: {boss}, [for|at least for] the first [half|twenty minutes]. And [somebody|one] from [the depots|{region}], would that be too many?
S: [Good|Perfect]. I'll [keep it|make it] [short|simple], [no|without] [slides|marketing].
B: {boss} [hates|can't stand] slides, so [thank you|good].

S: How do you [feel about|see] it [on the whole|on balance|after today], [honestly|for {region}|from where you sit]?
B: [Good|Quite good]. [It's|We're] not [done|there], but [it's|we're] [closer|moving].
X: [I'm|Me, I'm] [at|about] seventy percent. [Show|Give] me {todoS} and I'm at [ninety|eighty-five].
S: [Then|So] that's [the job|what I'll do].

S: [Timing|On timing]: if {golive} is still the [plan|goal], we'd [need|want] a [decision|yes or no] by [the end of {soon}|mid {soon}].
B: I know, [it's|that's] [tight|doable]. Could you leave room for [the holidays|{season}]?
S: [Should we|Shall I] [draw|make] a [plan|list] with [dates|names]?
B: [Yes|Please do], on [one|a single] page.

S: If you tell {boss} one thing about today, what would it be?
B: That {region} could start in {golive} if we decide by {soon}.
S: Then I'll write [the mail|one page|the summary] around that, and you change what you like [by {weekday}|before {boss} reads it].

B: Let me talk to {region} before we fix a date. They hate to hear of it [last|from {boss}|in a mail].
S: Would it help if {engineer} and I came along?
B: [The second time, yes|In {soon}, yes|Once they've calmed down]. The first time I go alone.

S: I'd like to leave you with two things: {todoS} by {weekday}, and a name in {region} whom I may call.
B: The name you get today. Is {weekday} early enough for the rest?
S: That fits.

B: When I look at my calendar, {season} is closer than I like.
S: Then let's put the next one in before it, on {weekday}, and keep it to half an hour.
B: Put it in. Should I bring {todoB}?

S: What could come between us and {golive}?
B: [Holidays, {season}|{season}, the budget|{boss}, {season}] and somebody in IT who gets sick.
S: Two of these I can plan for. I'll send you {todoS} with both of them in it.
`

export const farewell = `
B: [Thanks|Thank you], [everyone|both]. [That was|This was] [useful|helpful].
S: [Thank you|Thanks], {Bfirst}. [Have a good|Enjoy the rest of the] [day|week|afternoon].
B: [You too|Same to you]. [Bye|Bye-bye].

X: [I have to|Got to] [run|jump]. [Thanks all|Talk soon].
S: [Bye|Thanks], {Xfirst}. {Bfirst}, [same time on|shall we talk on] {weekday}?
B: [Yes, that's right|That's the plan]. [Take care|Bye for now].

S: [Great|Wonderful]. [I'll|Let me] [give|hand] you [two|four] minutes back.
B: [I'll get|That's] a [coffee|sandwich]. [Ciao|See you], {Sfirst}.
S: [Bye|See you].

B: [Okay|Right], [they're|somebody's] [knocking|at the door]. [Speak soon|Talk soon|Talk on {weekday}].
S: [Speak soon|Thanks for the time]. [Bye|Cheers].

S: [Anything|Something] [else|we forgot]?
B: [No|Not from me], [all good|I'm good].
X: [Same here|Nothing from me]. [Thanks|Bye].
S: [Then|So] [until|see you] {weekday}. [Bye all|Thanks everyone].

S: [Safe|Have safe] travels [to|on your way to] {region}, {Bfirst}.
B: [Thanks|Cheers]. I'll [report|write] when I'm [back|there]. [Bye|Bye now].

S: [Say hello to|Our regards to] [{region}|{boss}|the {crew} in {region}], {Bfirst}.
B: I will, [if they pick up|I'm there on {weekday}|they'll be surprised]. Have a good one.

B: That was quicker than [I thought|on {weekday}|planned]. I can still [get lunch|call {boss}|see the {crew} off].
S: Then enjoy it, {Bfirst}. We hear each other on {weekday}.

S: Thank you all, and good luck with {season}.
B: We'll need it. Goodbye, {Sfirst}.

B: I need to be in the yard in {3..9} minutes. Thank you, {Sfirst}.
S: Thank you for the time. Watch out for the forklift.
`
