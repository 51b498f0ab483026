/** Cards of the topic "Pain Points". */
export const painPoints = `
# pain-missed-visits | Missed and late appointments | field
Customers wait for a visit that does not come, or comes outside the promised window.
keys: missed appointments ~ missing appointments ; late arrivals ; "no-shows" ; broken promise windows ; angry callbacks ; failed first visits ; waiting customers ; appointment windows
why: We promised morning, we came at three, and now they [want|are asking for] the fee back.
why: Last quarter {12..19} percent of them were outside the window, and that's only the ones we [know about|measured].
pitch: The window comes from the real drive and job times of your own crews, so you stop promising what can't be kept.
pitch: When a visit is about to slip, dispatch sees it [forty minutes|an hour] before the customer does.

# pain-spreadsheets | Scheduling in spreadsheets | field
Planning lives in files, whiteboards and people's heads.
keys: spreadsheet scheduling ; whiteboard planning ; "version 12 of the file" ; copy and paste between files ; manual dispatching ; "tribal knowledge" ; a color-coded calendar ; shared planning files
why: There is one person who understands the file, and [she|he] is on leave [next week|from {weekday}].
why: Two people opened it at the same time and we lost [a whole {weekday}|an entire region].
pitch: You keep the [view|look] your planners like, but there is one schedule and it cannot fork.
pitch: We import the file as it is on day one, so nobody has to type {techs} people in again.

# pain-repeat-visits | Second visits for the same fault | field
The crew leaves without fixing it: wrong part, wrong skill, wrong information.
keys: repeat visits ; "truck rolls" ; wrong parts on site ; unresolved tickets ; misdiagnosed faults ; "a second trip" ; skill mismatches ; rework hours
why: A second drive costs us about {120..240/20} dollars before anybody has touched a [tool|screw].
why: They get there and it's a different model. The [note|ticket] said one thing, the {asset1} says another.
pitch: Before dispatch it checks skill, part and history, and it asks when something [is missing|doesn't fit].
pitch: The last three visits to that very {asset1} are on the first screen, with photos.

# pain-double-entry | Typing the same data twice | field
Work is recorded on site and typed again in the office.
keys: double data entry ~ double entry ; retyping work orders ; "swivel chair work" ; manual invoicing ; illegible handwriting ; end-of-day paperwork ; duplicate customer records ; backlogged timesheets
why: {2..5} people in the back office do nothing but type in what somebody already wrote [down|on site].
why: The {crew} finish at four and then sit in the van for forty minutes doing [forms|admin].
pitch: What's tapped on the phone is the record. It goes to your ERP [as is|the same minute], and nobody types it again.
pitch: We counted that with a customer your size: about {5..9} hours a week, per [planner|coordinator].

# pain-blind-spots | Nobody knows where the crews are | field
Dispatch and customers have no picture of the day in progress.
keys: no live visibility ; "flying blind" ; unknown job status ; calling around for updates ; stale status codes ; the black hole after dispatch ; untracked crews ; status phone calls
why: After eight o'clock it goes quiet. I know they left. I don't know [anything else|where they are].
why: If the {customer1} rings, we have to call the van, and whoever drives can't [pick up|answer], obviously.
pitch: You see where each job stands [without calling anyone|at a glance], and so does the service desk.
pitch: Status moves by itself when they arrive and leave, so it isn't [one more button|another thing to remember].

# pain-overtime | Overtime and travel out of hand | field
Labor cost grows faster than the number of jobs.
keys: runaway overtime ; weekend callouts ; excessive drive time ; "windshield time" ; fuel costs ; unbalanced routes ; standby payments ; empty miles
why: They spend more time driving than [fixing|working]. I did the ride-along. It's embarrassing, frankly.
why: Finance sees the line go up {6..14} percent and asks me why, and I [have no answer|shrug].
pitch: The routes are built around traffic and job length together, which usually takes out {10..20} percent of the driving.
pitch: You can cap the hours per person and the plan respects it, also when somebody is [out|away].

# pain-stockouts | Parts missing when they are needed | parts
Jobs wait because a part is out of stock or on the wrong shelf.
keys: parts stockouts ~ parts stocked out ; backordered parts ; overnight freight ; "waiting on parts" ; dead stock ; obsolete inventory ; emergency purchases ; miscounted shelves
why: We hold {2..9} million in parts and still don't have the one [we need|that counts].
why: The express shipping alone was {40..90/10} thousand last year. For things we [owned|had in another depot].
pitch: It learns what each kind of job uses and tells you [a week|ten days] before you run short.
pitch: Slow movers get flagged, so you can send them where they [sell|are used] instead of buying more.
`
