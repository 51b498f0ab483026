/** Showing the product. */
export const demonstration = `
E: [Okay|Right], [can you see|is] my screen [okay|there]? [It should be|You should see] a map with [blue|green] dots.
B: [Yes|We see it]. [A bit small|Can you zoom in]?
E: [Sure|Like this]? [Each dot|Every dot] is [a person|one of your {crew}], the number is what's [left|still open] for [today|them].
B: [And the gray ones|What's gray]?
E: [Lunch|On a break]. [Or|Or, well,] [phone off|no signal].

E: [I've loaded|This is] {region} [with|and] your {jobs} from [last|one] {weekday}, [names|all names] [changed|removed].
B: [I recognize|Ha, I recognize] that day. [That was|It was] [awful|the bad one].
E: [That's why|We picked it for that]. [Watch|Look at] what the [plan|board] does [with it|if I press run].
X: [How long|And how long] does [that|it] [take|run]?
E: [About|Roughly] {8..40} seconds for [this size|{techs} people].

B: [Can I|May I] [click|try it] myself?
E: [Please|Yes please], I'll [give|pass] you [control|the mouse].
B: [If I|When I] [grab|take] this one and [drop|put] it on {weekday}, what then?
E: [It|See, it] [warns|tells] you that the [window|skill] doesn't fit.
B: [Ah, good, it should|Oh, nice, I'd have expected that].

E: [This is|Here's] the [phone|technician's] [side|view]. [Big|Large] buttons, [five|four] of them.
X: [In|With] [gloves|winter gloves]?
E: [Tested|We tested] [with|in] [gloves|rain], [yes|honestly]. [Arrive, work, photo, sign, leave|You arrive, do the job, take the photo, get the signature, gone].
X: And if the [battery|phone] dies?
E: The next phone carries on where the first one [stopped|was].

B: [What's|And what is] the [number|little number] in the corner?
E: [Minutes|That's the minutes] until the [promise|window] ends. It goes red [below|under] {10..30/5}.
B: [I'd want that higher|Can I set that to an hour] for {customers} like [ours|the big ones]?
E: [Per contract|You can], [yes|of course].

X: [How does|So how does] it [know|learn] how long a {job} takes?
E: [At first|In the beginning] it takes your list. After {3..8} weeks it [sees|knows] your [own|real] times, [per|by] {asset1}.
X: [And|But] [Frank|the old hand] takes [half|twice] as long as [Ana|the new one].
E: [It knows|That it learns, too]. You can [switch|turn] that off, if people don't [like|want] it.

E: [Next|The next thing] is the [customer|{customer1}] [page|view]. [They get|It's] a [link|message], [no login|no password].
B: In which languages?
E: {4..14} [now|today]. And you can [change|rewrite] the [wording|text].
B: [Our lawyers|Legal] will [rewrite|change] it, [believe me|for sure].

B: [Go back|Can you go back] [one|a screen]. [The|That] list on the left, [is that|are those] all [open|today's] {jobs}?
E: [Open|All the open ones], [sorted by|in order of] risk.
B: [Risk|And risk] [meaning|being] what?
E: [How likely it is to break the promise|The chance that it misses the date]. It's not magic, it's [distance|drive time], [skill|stock] and [history|how that day usually goes].

S: [Let me stop|I'll pause] {Efirst} [there|for a second]. [Is this|Does this] [what you expected|look like your day]?
B: [Mostly|More than I thought]. [The names|The words] are different, though. We [say|call it] [ticket|visit], you say [job|order].
E: All of it can be renamed, [it takes an afternoon|we did it for {3..9} customers in {industry}|you'd do it once for {region}].

X: [What happens|And] when [two|three] planners [move|touch] the same [thing|{job}]?
E: The first one [wins|gets it], the [second|other] [sees|is told] who and when.
X: With {tool} we [lose|lost] [one of them|the change], [silently|without a sound].

E: [I could|Shall I] [show|do] the [admin|setup] [side|part], or is that [too|a bit] [deep|much] for [today|this round]?
B: [Five minutes|Briefly]. [I want|I'd like] to [see|know] if we [need|have to call] you for each [field|change].
E: [No|You don't]. [Here|Look], [new field|a new field], [type|name], [done|and it's on the phone].
B: [On the phone|And on the phones] [right away|immediately]?
E: With the next connection, [yes|so in minutes].

X: [Does|And does] it [run|work] on [old|our old] [tablets|Androids]? [They're|Ours are] from 20{17..20}.
E: [Back to|Down to] version [nine|ten]. [Below that|With older ones] the map [gets|is] [slow|sluggish].
X: Then [we're|half of them are] okay.

E: Let me show you the morning of a planner. That's {region}, {6..19} people, and two of them have called in sick.
B: That's a Tuesday.
E: The board asks which {jobs} can move, and shows what each choice costs in driving.
X: And if the planner knows better?
E: Then the planner drags it, and the board keeps that one where it is.

B: Can you show me what the {customer1} would get to see?
E: It's this page, with your logo. The time, the name of the person, and a button to move the visit.
B: {boss} will love the button, and my planners will hate it.
E: You decide how late it can be pressed. Most of our customers in {industry} take the evening before.

X: What does it do when the ERP is away for an hour?
E: It goes on with what it has and sends the rest later. You see a yellow line at the top.
X: And nobody types things twice?
E: Nobody has to. I can pull the plug here if you'd like to watch it.

E: This is your own {weekday}, from the file you gave us, with {40..160/10} {jobs} in it.
B: I recognize the mess in {region}.
E: The dark ones are the {jobs} that missed their window that day.
B: That's more than I would have said. Don't show it to {boss} yet.

B: How would I find out on {weekday} what went wrong on the day before?
E: Here. Each {job} has its plan and what came of it, and you sort by the gap.
B: Could {boss} see the same?
E: If you want. I'd show {boss} the sum and keep the list for yourself.

E: I'd like you to try one thing. Move that {job} to somebody who doesn't have the papers for it.
X: It says no, and it says why.
E: And it proposes {2..4} people who may do it, the nearest first.
X: Our list of papers isn't that good.
E: Then it gets better with every no.
`
