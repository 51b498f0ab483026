/** Cards of the topics "KPIs" and "Triggers". */
export const kpis = `
# kpi-board-reporting | Reporting to the board | field
The scorecard, dashboard and board pack that go up to executives, and the service review they are made for.
keys: "a service scorecard" ; an executive dashboard ; the board pack ; "a leadership readout" ; the monthly steering report ; KPI rollups ; "the quarterly service review" ; one-page summaries for executives
why: Somebody on my team spends the last three days of every month [building slides|gluing numbers together].
why: There are {3..6} versions of the truth in that meeting, and the loudest [wins|one is ours].
why: I want to walk in there with one sheet and [leave|walk out] without homework.
why: Last {month} we showed a number that was corrected twice the [next day|same week]. You don't do that [three times|often].
why: The question is always the same, [better or worse|are we getting better], and we answer with [forty|thirty] slides.
why: Our [CEO|COO] asks one question and we need a week, and then [two|three] people bring different numbers.
why: For {month} I had {3..7} people adding up {jobs} from {sitesn} {sites}, and {boss} still found a mistake.
why: {area} counts a {job} when it's planned, the others when it's done, so the sum is a matter of taste.
why: The meeting with {boss} is on the {13..16}th, and the numbers from {tool} are there on the {17..20}th.
why: I was asked how {region} is doing, in front of {6..12} people, and I said I'd come back on it.
pitch: It's the same page for {region} and for all the other {sites}, so nobody brings an own version to {boss}.
pitch: We'd take the numbers of {month} from {tool}, build it next to yours, and you compare.
pitch: {engineer} has set it up for {3..9} companies in {industry}, and it takes {2..4} days.
pitch: The page updates itself, and every figure opens down to the visits [behind it|it came from].
pitch: It compares with the month before and the year before, and it says in a sentence what [moved|drove it].
pitch: Each manager sees the own region first, and the [ranking|comparison] only if you [want|allow] that.
pitch: We bring a first version with your numbers to the [next|second] meeting, so you can [cross out|change] what you don't like.
pitch: You choose five numbers, and they go out on the first of the month, [no slides|with nobody touching them].

# kpi-first-time-fix | First-time fix rate | field
Share of jobs that are solved on the first visit.
keys: "first-time fix rate" ; "first-time fix" ; "FTFR" ; jobs closed on the first visit ; first visit resolution ; fix rate by region ; completion rates ; one-visit repairs
why: We're at {61..74} percent and the board wants {80..88}. Nobody has told me how, [of course|mind you].
why: Every point is worth about {60..180/20} thousand a year to us, give or take.
pitch: Customers like you [move|moved] {6..12} points in the first year, most of it from better matching of skills and parts.
pitch: You can see it by crew, by product and by [site|who took the call], so you know where to start.

# kpi-utilization | Technician utilization | field
Productive hours against paid hours.
keys: technician utilization ; "wrench time" ; billable hours ; jobs per day ; capacity planning ; productive hours ; idle time ; "jobs per technician per day"
why: I have {techs} people, and if each of them did half a [job|visit] more a day I wouldn't be hiring.
why: On paper we're at eighty percent. I've been in the vans. It's [not|nowhere near] eighty.
pitch: We measure it from the jobs themselves, so it doesn't depend on what people put in the [timesheet|sheet].
pitch: Half a visit more per day is what we see [in the first six months|by the second quarter].

# kpi-response-time | Response time and SLAs | field
Time to respond and to repair, and what contracts promise.
keys: "mean time to repair" ; response times ; SLA breaches ~ breaching the SLA ; "SLA compliance" ; penalty clauses ; "uptime guarantees" ; contractual response windows ; restoration times
why: We paid {80..400/20} thousand in penalties last year, and that's before the [discounts|credits] we gave to keep people quiet.
why: The clock starts when they call. We start when somebody [reads|opens] the mail.
pitch: The clock is on the job, in the contract's own calendar, and it turns amber [well before|an hour before] it's too late.
pitch: You can report on it per contract, and [your customer|the {customer1}] can see the same number.

# kpi-inventory-turns | Inventory turns and service level | parts
How fast stock moves and how often a part is there when asked for.
keys: "inventory turns" ; fill rate ; parts service level ; carrying costs ; stock value per technician ; "days of supply" ; write-offs ; forecast accuracy
why: We turn the stock {2..3} times a year. The [textbook|consultant] says five.
why: My CFO sees {3..9} million sitting on shelves and asks if we're a [museum|warehouse].
pitch: The target level is set part by part, from what your own jobs used, with the lead time of [your supplier|each supplier].
pitch: The first thing people see is the write-offs going down, usually in [two|three] quarters.
`

export const triggers = `
# trig-merger | Merger or acquisition | field
Two service organizations have to become one.
keys: the recent acquisition ; "post-merger integration" ; merged service teams ; two scheduling systems ; "day-one readiness" ; combined territories ; an acquired business ; the carve-out
why: We bought them in {month}, and their people still [work|run] on their own system, with their own codes.
why: Two {crew} from the two companies met at the same {site} last week. It was the same ticket, [a true story|I'm not joking].
pitch: You can bring the second company in as its own region first, and merge the [rules|territories] when you're ready.
pitch: We did this with a company that joined three organizations in [five|seven] months.

# trig-new-leader | New service leader | field
A new head of service with a mandate to change things.
keys: a new service director ; "the first hundred days" ; a change mandate ; the leadership change ; the new COO ; an operating model review ; reorganized regions ; fresh targets
why: [She|He] came from a company that had all this, and looked at our whiteboard as if it was a [fossil|museum piece].
why: There's a window now. In six months it'll be [business as usual|closed] again.
pitch: We can give you something to show [after eight weeks|in the first quarter], one region, real numbers.
pitch: New leaders usually start with one [depot|region] that's willing, and let the others come and look.

# trig-contract-end | Current contract ends | field
The renewal date of the present system forces a decision.
keys: the contract renewal date ; "end of life" ; expiring licenses ; the sunset announcement ; "the notice period" ; "the auto-renewal" ; the legacy system retirement ; an unsupported version
why: If we don't give notice by {soon}, we're in for another [two|three] years, so the clock is real.
why: They told us they stop [supporting|patching] our release at the end of the year. Thank you very much.
pitch: We can run beside it for the last [two|three] months, so you don't jump without a net.
pitch: If the dates overlap, talk to us. We don't want you to pay [twice|for both].
not: phone contract ; lease

# trig-growth | Growth beyond today's process | parts
Volume grows beyond what the present way of working can carry.
keys: rapid growth ; new regions opening ; the hiring freeze ; doubling our installed base ; seasonal peaks ; "scaling pains" ; a new depot ; an onboarding backlog
why: We've won [two|three] big contracts and I can't hire {crew} as fast as we sell, nobody can.
why: What worked with {20..40/5} people doesn't work with {techs}. We feel it every {weekday}.
pitch: You add a depot by drawing it on the map, and the levels come from the [nearest|most similar] one until it has its own history.
pitch: The way it's priced, you grow into it. You don't pay for [capacity|people] you don't have yet.
`
