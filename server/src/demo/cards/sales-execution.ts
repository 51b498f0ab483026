/** Cards of the group "Sales Execution". */
export const qualification = `
# qual-budget | Budget and owner | field
Is there money, and whose is it?
keys: the budget owner ; an approved budget ; "capital expenditure" ; a funding request ; the cost center ; "the fiscal year budget" ; the budget cycle ; unallocated spend
why: There is a line for it. It says {150..450/50} thousand, and [two|three] other projects look at the same line.
why: It's mine up to {50..150/50} thousand. Over that, it's [hers|upstairs].
pitch: It helps me to know if the line is for licenses only or for the [work|rollout] too.
not: travel budget ; training budget
pitch: If it falls in the next year, we can start the [service|first] part now and bill later.

# qual-decision | Decision process | field
Who decides, how and by which criteria.
keys: the decision process ; decision criteria ; the final sign-off ; "the steering committee" ; the evaluation matrix ; the economic buyer ; the approval chain ; "the short list" ; weighted scoring
why: I recommend, operations decides, finance can [stop|kill] it. That's about how it goes.
why: There's a sheet with {12..40} lines. Usability counts most, because I [wrote|filled] that part.
pitch: Could we go through the sheet together? Not to [bend|influence] it, just so that we answer what's behind it.
pitch: Who would be [unhappy|disappointed] if this went ahead? I'd rather meet them early.

# qual-timeline | Timeline and compelling event | field
By when, and what happens if not.
keys: a compelling event ; the target go-live date ; "a hard deadline" ; the peak season cutover ; "the project kickoff date" ; the implementation window ; critical milestones ; backwards planning
why: It has to be in before {season}. If it isn't, we don't touch anything until [spring|it's over].
why: If nothing happens, we lose [another year|the season], and I've said that in writing.
pitch: Counting back from there, the paper would have to be done by {soon}. Is that [realistic|honest]?
pitch: I'd plan two weeks of slack, because there's always a [holiday|surprise].

# qual-stakeholders | Stakeholders and champion | field
Who is for it, who is against it.
keys: an internal champion ; an executive sponsor ; key stakeholders ; "the steering group" ; skeptical managers ; the buying committee ; depot managers on board = getting the depot managers on board ; "a coalition"
why: The north is with me. The south [waits|wants to see] if it fails first.
why: My boss likes it. [Her|His] boss doesn't know yet that this [exists|is coming].
pitch: Would it help if our [COO|head of service] called yours? They usually get on.
pitch: Let's give the people in the south something small to [win|show] too.
`

export const activities = `
# act-pilot | Proof of concept | field
A limited trial with real data.
keys: "a proof of concept" ; a pilot project ; a trial period ; success criteria for the pilot ; "a sandbox environment" ; a test data set ; "a two-week trial" ; a pilot depot
why: Nobody here believes slides any more. If {6..12} people use it for [two|three] weeks and don't complain, I'm done.
why: We did one with another vendor and it never [ended|stopped]. So I want a date [in {soon}|before {season}|on paper] when we say yes or no.
pitch: Three weeks, one depot, and before we start we write down what "good" [means|looks like].
pitch: We load your last month, so you see your own jobs and not our [pretty|demo] ones.

# act-reference | Reference calls and visits | field
Talking to other customers.
keys: a reference call ; a customer visit ; "a peer reference" ; "a site tour" ; a lighthouse customer ; speak with existing customers = a chance to speak with existing customers ; an analyst report ; the user conference
why: I want to talk to somebody who had the same mess, and without you [on the line|in the room].
why: Give me one who's happy and one who was [angry|unhappy] at some point. From that one I learn more.
pitch: I have a head of service in mind who had your setup [two|three] years ago. I'll ask today.
pitch: They'd even show you the depot, if you [bring|buy] lunch.

# act-workshop | Discovery workshops | field
Working sessions on process and data.
keys: a discovery workshop ; process mapping ; "a day-in-the-life session" ; a value assessment ; a requirements workshop ; "a whiteboard session" ; a current-state analysis ; a gap analysis
why: If you visit us, do it at five in the morning when the vans go out. That's the [truth|real thing].
why: We've done {2..4} of those with consultants and have some very nice [posters|stickers].
pitch: Half a day, five people, and you get a page with what's worth [fixing|changing] first. Also if you don't buy.
pitch: I'd bring {engineer}, who used to run dispatch, and mostly [listens|asks].

# act-mutual-plan | Mutual close plan | parts
Shared plan of steps to signature.
keys: a mutual action plan ; "a close plan" ; the redlined contract ; "the legal review" ; procurement steps ; the purchase order ; vendor registration ; the signature date
why: Legal takes {2..5} weeks whatever I do, so send them the [papers|draft] early.
why: You have to be in the vendor system before anybody can [order|raise] anything. There's a form, and it's long.
pitch: I'll put the steps in one list with a name and a date on each, and we [tick|go through] it every week.
pitch: What could stop this that neither of us has [said|mentioned] yet?
`

export const objections = `
# obj-app-adoption | Crews will not use another app | field
Fear that technicians refuse the new tool.
keys: technician pushback ~ pushback from technicians ; "app fatigue" ; change fatigue ; "another login" ; union objections ~ objections from the union ; "paper job sheets" ; "the works council" ; crew resistance ; refusal to use phones
why: [Two|Three] of the older ones told me to my face that they'll [retire|quit] before they tap on a screen.
why: In {region} they still [fax|carry folders]. I'm not making fun of them, it [works for them|got them through the winter].
why: The last thing we gave them was taken back after {3..7} weeks. In {region} that's [remembered|still a joke in the canteen].
why: If a good technician leaves over this, I need {6..14} months to replace that person.
why: Ask any of the {crew}: they have {3..5} of those things on the phone already, and [none|only one] helps them.
why: They call it the spy in the [pocket|van], and [in {region}|since {month}] I can't get that out of their heads.
why: The {crew} in {region} had {2..4} apps in {3..6} years, and none of them lasted longer than its project manager.
why: I have {5..30} people over fifty-five in {region}, and they say they'll go before they do that.
why: {boss} promised them in {month} that nothing new comes before {season}, and they remember it.
why: They work on {asset} with both hands, so the phone stays in the [van|locker] all day.
why: After {season} everybody is tired, and their speaker in {region} has said so in front of [everybody|{boss}].
pitch: We could start with {2..5} volunteers from {region} and let them decide after {2..4} weeks whether it stays.
pitch: At a customer in {industry} it takes {20..55/5} seconds per {job}, we timed it with a stopwatch.
pitch: {csm} rides along for the first {2..4} days and changes what bothers them the same evening.
pitch: Whoever doesn't want the phone gets a tablet in the van, and nobody in {region} is told who uses what.
pitch: We can switch the location off outside a job, and we [show|explain] that to the people themselves, not to you.
pitch: It's four buttons and a camera. We count the taps, because the {crew} [do|count them too].
pitch: The first week they only read their jobs on it. Nobody has to type [a word|anything] until they ask for it.
pitch: In {industry} about nine in ten use it every day after {4..8} weeks, and I can show you the [curve|depots] where it was less.
pitch: Let two of the loudest ones try it first. If they hate it, we [learn|hear] why.

# obj-price | Too expensive | field
The price is above what was expected.
keys: "too expensive" = being too expensive ; over budget = being over budget ; sticker shock ; "hard to justify" = a price that is hard to justify ; the price gap ; "cost more than we planned" = a project that will cost more than we planned ; cut the scope = having to cut the scope ; a cheaper option
why: I had {80..200/20} in my head, and you're at nearly twice that with the [services|setup].
why: My CFO will look at the last page [only|first], and the last page is [heavy|not pretty].
pitch: Let's take out what you don't need in year one, and see what the number [does|looks like] then.
pitch: Compared with what? If it's the other quote, I'd like to put them [side by side|on one page] with you.

# obj-migration | Migration is a risk | field
Fear of losing history or stopping operations.
keys: the data migration risk ; losing service history ; the cutover weekend ; "parallel running" ; business disruption ; "a big bang" ; the rollback plan ; dirty legacy data
why: There are eleven years of visits in there. Some {customers} ask about a repair from [2017|six years ago].
why: If the phones don't ring on {weekday} morning, I'm the one who [explains|gets the call].
pitch: We take the history over twice, once as a rehearsal, and you [count|check] before we go.
pitch: Nothing is switched off on the first day. You can go back [for a month|within an hour].

# obj-timing | Not now | parts
The project competes with others for time and people.
keys: not this quarter = a clear word from above, not this quarter ; competing priorities ; "wait until next year" = the wish to wait until next year ; resource constraints ; the project freeze ; "too much on our plate" = having too much on our plate ; IT capacity ; on hold = being put on hold
why: The same {3..5} people are on the ERP upgrade until {soon}, and I can't [clone|split] them.
why: It's the right thing at the wrong time. Ask me again when {season} is [over|behind us].
pitch: What could we do that takes nothing from [IT|those people]? There's a part that runs on a spreadsheet import.
pitch: If we start with one depot, it's about {2..4} days of their time in total.
must: project ; team ; people ; budget
`

export const stories = `
# story-utility | Story: the utility that halved its driving | field
Harwell Water, 400 crews, half the driving in a year.
keys: "Harwell Water" ; the water utility story ; halved their driving = the company that halved their driving ; "the Harwell numbers" ; four hundred crews = the case with four hundred crews ; "the Harwell case study" ; a utility like you
why: That's the one I read about. Is it [true|really true], or is it marketing?
why: They're bigger than us, but the [mix|terrain] is the same, so I'd like to see how they [started|did it].
pitch: They began with one yard and their most difficult planner, and after a year they drove {41..49} percent less.
pitch: Their head of operations tells it better than I do. She starts with what went [wrong|badly].
must: crews ; driving ; planner ; yard ; numbers

# story-hospital | Story: the hospital group and its scanners | field
Saint Brannock hospitals: imaging downtime cut by a third.
keys: "Saint Brannock" ; the hospital group story ; "imaging downtime" ; scanners back by noon = the case with the scanners back by noon ; "the Brannock rollout" ; a third less downtime ; biomedical engineers = the team of biomedical engineers
why: Our {customers} would understand that one. They don't care about [routes|planning], they care about up or down.
why: Who did that on their side? I'd like to [call|meet] that person.
pitch: When a scanner stops, forty patients go home. They cut that by a third in [nine|ten] months.
pitch: What made it work was the part arriving before the [person|engineer]. Sounds simple, wasn't.

# story-elevator | Story: the elevator company and its vans | parts
Corvane Lifts: a fifth less stock, more fixed at once.
keys: "Corvane Lifts" ; the elevator story ; "a fifth less stock" ; "the Corvane vans" ; the elevator company ; half the depots = the company with half the depots ; the Corvane results
why: Elevators have thousands of odd little parts, like us. So that's the [one|story] I'd believe.
why: And they really closed [depots|half of them]? How did the people there [take|like] it?
pitch: They took a fifth out of the stock and had the part on the van more often than before, both [at once|together].
pitch: It took a year, and the first two months were [ugly|hard]. They say that openly.
`
