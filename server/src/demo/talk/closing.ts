/** How a call ends. */
export const nextSteps = `
S: [We've got|There's] [five|ten] minutes left. [What do|What should] we [do|agree] next?
B: [From my side|I think] I'll talk to {boss} [by|before] {weekday}, and [you send|you'd send] the [summary|paper].
S: [You'll have|I'll send] it [tomorrow|tonight]. And [shall we|could we] [block|put] an hour [in the week after|on the {24..28}th]?
B: [Send|Yes, send] an [invite|invitation]. [Mornings|Afternoons] are [better|safer].

S: [Let me|I'll] [sum up|play it back]. You [check|find out] {todoB}, I [bring|send] {todoS}, and we [meet|talk] on {weekday}.
B: [Correct|That's it]. [And|Oh, and] {Xfirst} [needs|gets] a [copy|login].
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
B: {boss}, [for|at least for] the first [half|twenty minutes]. [And|Maybe] [somebody|one] from [the depots|{region}].
S: [Good|Perfect]. I'll [keep it|make it] [short|simple], [no|without] [slides|marketing].
B: {boss} [hates|can't stand] slides, so [thank you|good].

S: How do you [feel about|see] it, on [the whole|balance]?
B: [Good|Quite good]. [It's|We're] not [done|there], but [it's|we're] [closer|moving].
X: [I'm|Me, I'm] [at|about] seventy percent. [Show|Give] me {todoS} and I'm at [ninety|eighty-five].
S: [Then|So] that's [the job|what I'll do].

S: [Timing|On timing]: if {golive} is still the [plan|goal], we'd [need|want] a [decision|yes or no] by [the end of {month}|mid {month}].
B: [I know|Yes]. [It's|That's] [tight|doable]. [The holidays are in between|One vacation and it's gone].
S: [Should we|Shall I] [draw|make] a [plan|list] with [dates|names]?
B: [Yes|Please]. [One|A single] page.
`

export const farewell = `
B: [Thanks|Thank you], [everyone|both]. [That was|This was] [useful|helpful].
S: [Thank you|Thanks], {Bfirst}. [Have a|Enjoy the] [good|rest of the] [day|week|afternoon].
B: [You too|Same to you]. [Bye|Bye-bye].

X: [I have to|Got to] [run|jump]. [Thanks all|Talk soon].
S: [Bye|Thanks], {Xfirst}. {Bfirst}, [same|talk] [time|on] {weekday}?
B: [Yep|That's right]. [Take care|Bye for now].

S: [Great|Wonderful]. [I'll|Let me] [give|hand] you [two|four] minutes back.
B: [I'll get|That's] a [coffee|sandwich]. [Ciao|See you], {Sfirst}.
S: [Bye|See you].

B: [Okay|Right], [they're|somebody's] [knocking|at the door]. [Speak|Talk] [soon|{weekday}].
S: [Speak soon|Thanks for the time]. [Bye|Cheers].

S: [Anything|Something] [else|we forgot]?
B: [No|Not from me]. [All good|I'm good].
X: [Same here|Nothing from me]. [Thanks|Bye].
S: [Then|So] [until|see you] {weekday}. [Bye all|Thanks everyone].

S: [Safe|Have safe] travels [to|on your way to] {region}, {Bfirst}.
B: [Thanks|Cheers]. I'll [report|write] when I'm [back|there]. [Bye|Bye now].
`
