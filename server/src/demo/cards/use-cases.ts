/** Cards of the topic "Use Cases". See read-cards.ts for the notation. */
export const useCases = `
# use-same-day | Same-day changes to the schedule | field
What the dispatch team does when the plan breaks at ten in the morning: absent crews, urgent work, customers who cancel.
keys: "same-day rescheduling" ; live rescheduling ~ rescheduling live ; "intraday replanning" ; a mid-day reshuffle ~ a mid-day reshuffling ; automatic reassignment ~ automatically reassigning ; rebooking on the fly ; "a live day board" ; emergency job insertion ; one-click reassignment
why: By ten in the morning the plan we made at six is [fiction|a work of fiction|already wrong], and everybody knows it.
why: When one of the {crew} calls in sick, [two|three] people spend the [morning|first hour] on the phone just to cover it.
why: The phone rings, a {customer1} is not in, and the [next three|rest of the] visits [tip over|fall like dominoes].
why: Around noon my best planner has {6..14} [windows open|sticky notes on the screen] and [stops talking|nobody dares to ask].
why: It's not the big storms. It's the {4..9} little things before [lunch|nine], each [day|morning].
why: We leave a fifth of the day empty, just in case, and then the case [comes anyway|is bigger].
why: Last {weekday} a {site} went down at eleven and we had nobody [free|near it] until four.
why: In {region} the plan holds until nine on a {weekday}, and then {planners} planners rebuild it by phone.
why: In {month} we had {4..19} people in front of closed doors, because nobody told them the visit was off.
why: {boss} came to dispatch one morning in {month} and asked why everybody was [shouting|on the phone].
why: With {sitesn} {sites} something falls out before ten on any given day, that's [just arithmetic|not bad luck].
why: When one {site} has an emergency, I take somebody off another {job} and [pay for both|disappoint two people].
pitch: In {region} you'd see it on the first {weekday}: the calls before nine go down, or I've told you nonsense.
pitch: With {techs} people it works out the day anew in {8..40} seconds and touches only the {2..5} visits that have to move.
pitch: {engineer} can load a {weekday} from {tool}, and you say which of the proposals you'd have taken.
pitch: A customer in {industry} went from {30..60/5} calls a morning to {6..12}, with the same planners.
pitch: The board shows who is close, who has the skill and who has [slack|room], so the change takes [one drag|two clicks], not six calls.
pitch: You see two or three options with what each of them costs in driving and in promises, and the planner [chooses|picks].
pitch: The {crew} get the change as a message they confirm with a thumb, so nobody [argues|guesses] about who goes where.
pitch: We can run one of your bad days again on the test system, and you [watch|see] how it would have gone.
pitch: When something slips, everything behind it moves on its own and the customer gets a new time [straight away|within a minute].

# use-preventive | Preventive maintenance plans | field
Recurring visits planned by contract, meter or condition, spread evenly across the year.
keys: preventive maintenance ; "PM visits" ; maintenance plans ; recurring service visits ~ recurring visits ; annual inspections ; meter-based servicing ; seasonal tune-ups ; "a maintenance calendar"
why: We have [{2..6} thousand|a few thousand] {asset} under contract and the plan for them is one person's [calendar|memory].
why: Half of the visits land in {month}, because that's when the contracts were signed, and then we [pay overtime|drown].
pitch: The plan spreads the visits over the year and keeps the [contract windows|promised windows], so {month} doesn't explode.
pitch: You set the rule once per kind of {asset1}, and the visits make themselves.

# use-self-service | Customers book their own visits | field
End customers choose a time, follow the visit and see the report without calling.
keys: customer self-service ; "a booking portal" ; online booking ; self-booked visits ; appointment confirmations ; arrival notifications ~ arrival notices ; "a where-is-my-technician page" ; text message updates
why: A third of our inbound calls are [people|{customers}] asking when somebody is coming, a third!
why: Our {customers} can order a pizza and watch it arrive, and with us they get a [four-hour window|letter].
pitch: They pick from slots that the schedule can really keep, so nobody promises what isn't there.
pitch: The message goes out when the visit before yours is finished, so the time is [honest|a real one].

# use-contractors | Work with subcontractors | field
Jobs handed to outside crews with the same visibility as own staff.
keys: subcontractor management ~ managing subcontractors ; outside crews ; contractor onboarding ; "third-party technicians" ; overflow work ; contractor invoices ; shared work orders ; "a partner crew portal"
why: Forty percent of our visits are done by people who aren't ours, and we [find out|hear] how it went when the invoice comes.
why: We send them a PDF [at six|by mail|on {weekday}], they send us a photo [back|of a paper|in the evening]. That's the [whole process|integration].
pitch: An outside crew sees only its own jobs, on its own phone, and you see them [next to|beside] your own people.
pitch: You can hold the invoice until the checklist is [complete|signed].

# use-inspections | Guided inspections and checklists | field
Step-by-step forms on the phone, with photos, readings and signatures.
keys: guided inspections ; digital checklists ; "safety walkthroughs" ; photo evidence ; inspection reports ; electronic signatures ; mandatory readings ; compliance forms
why: {rule} wants the reading, the name and the time, and what we have is a [scribble|photo of a scribble].
why: Our best people do it right from memory. The new ones [skip|miss] steps and we hear about it from the {customer1}.
pitch: The form asks for the next step only when the last one is done, and it works without a signal.
pitch: The report is on the {customer1}'s screen before the van has left the [yard|site].

# use-stock-visibility | Stock in every van and depot | parts
Knowing which part is where, before somebody drives for it.
keys: van stock visibility ; "trunk stock" ; depot inventory ; stock transfers between vans ; parts reservations ~ reserving parts ; cycle counts ; "a parts locator" ; bin locations
why: Nobody can tell me what is in the {2..9}0 vans. I can tell you what we [bought|paid for], not where it is.
why: They drive to the depot, the part isn't there, they drive to another [van|colleague]. That's half a day.
pitch: The count follows the job: what was used comes off the van's list when the job is [closed|signed].
pitch: Before a visit is confirmed we check the part is on the van or can be there [by then|in time].
`
