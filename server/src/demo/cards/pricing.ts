/** Cards of the topics "Pricing" and "Success". */
export const pricing = `
# price-per-tech | Price per technician | field
How the license is counted.
keys: "per-technician pricing" ; "the price per seat" ; named users ; license tiers ; seasonal licenses ; "per user per month" = a price per user per month ; dispatcher seats ; license true-ups
why: In {month} we have {techs} people out there, in winter it's two thirds of that, so I don't want to pay for [ghosts|empty vans].
why: Our contractors come and go. If each of them needs a full license it [kills|breaks] the case.
pitch: You pay for the people who are [active|planned] in the month, and office users are included.
pitch: There's a step at {100..250/50} and another at five hundred, and you'd be [close to|just above] the first.

# price-discount | Discounts and terms | field
What is negotiated: discount, term, payment.
keys: a volume discount ; "a multi-year term" ; payment terms ; an early signature discount ; "price protection" ; the annual uplift ; "the best and final offer" ; ramped pricing ; "most favored customer" = a most favored customer clause
why: Procurement won't let me sign anything over {100..300/50} thousand without three [quotes|offers] and a number that moved.
why: I can do three years if the increase is [capped|written down]. I can't do three years of surprises.
pitch: For a three-year commitment I can hold the price and [cap|fix] the increase at {2..4} percent.
pitch: I'd rather give you something in the first year, while you roll out, than [off|across] the whole term.

# price-tco | Total cost and business case | field
Return on the investment, total cost, payback.
keys: "total cost of ownership" ; "the business case" ; the payback period ; "return on investment" ; "the ROI model" ; hard savings ; cost avoidance ; implementation costs ; "net present value"
why: Our finance people only believe savings that show up in somebody's [budget|line]. Soft hours don't count.
why: If it pays back inside {12..18} months I can get it through. If it's longer, it goes to [committee|the queue].
pitch: Let's build it with your numbers, and we leave out everything your CFO would [cross out|smile at].
pitch: Most of it comes from the driving and the second trips. The rest is [gravy|a bonus].

# price-parts-module | Price of the parts module | parts
How the parts module is priced and packaged.
keys: the parts module add-on ; the bundle price ; "the price per depot" ; stocked item tiers ; module packaging ; "pay per location" = a pay per location model ; an add-on discount ; the inventory license
why: We have {4..12} depots, but [two|three] of them are a cage with a padlock. I won't pay the same for those.
why: It has to fit in this year's [budget|envelope], or it's a next-year conversation.
pitch: Small locations are counted as one. I'll put that in [writing|the offer].
pitch: With the scheduling you already have, it's the smaller half of the [bill|price].
`

export const success = `
# succ-onboarding | Onboarding and training | field
How people learn it and who helps them.
keys: the onboarding plan ; "train the trainer" = a train the trainer program ; ride-along training ; go-live support ; super users ; in-app guidance ; training videos ; "hypercare" ; adoption coaching
why: Some of my people have done this for thirty years. They need to see it work in [their|a] van, not on a slide.
why: Last time, training was one webinar on a {weekday} at five. You can imagine the [attendance|result].
pitch: We ride along for the first days. It's the best money you'll [spend|ever spend], and it's in the price.
pitch: You pick one person per depot, we make them good at it, and they [teach|carry] the others.

# succ-csm | A named success manager | field
Continuous care after go-live.
keys: a dedicated success manager ; "quarterly check-ins" ; health monitoring ; success milestones ; value reviews ; "the executive sponsor program" ; adoption metrics ; the customer community
why: With our present vendor I get a new contact every [six|nine] months and explain every time who we are.
why: I want somebody who calls me before I [call|notice] them.
pitch: {csm} would be yours, knows {industry}, and stays with you after the [signature|go-live].
pitch: We look at the usage every week. If a depot goes quiet, we [ask|call] before you do.

# succ-support | Support and response | field
Help desk, hours, response times of our own support.
keys: "24/7 support" ; support response times ; "a named support engineer" ; the escalation path ; the status page ; planned downtime ; release notes ; "service credits"
why: Our {crew} start at five. If your help desk opens at nine, we [have a problem|are alone].
why: I've had tickets open since {month}. Not with you, but you understand why I [ask|am asking].
pitch: For anything that stops work it's fifteen minutes, day and night, and a person who [knows|can read] your setup.
pitch: You can look at our numbers for the last [two years|eight quarters]. We publish the bad ones too.

# succ-data-cleanup | Data clean-up service | parts
Help with parts master data and the first count.
keys: parts master cleanup ~ cleaning up the parts master ; duplicate part numbers ; "first wall-to-wall count" ; catalog enrichment ; supersession chains ; a data quality workshop ; barcode labeling ; migration support
why: We have the same bearing under four numbers, maybe five. It depends who [ordered|bought] it.
why: The list was made by people who have [retired|left], and some of the descriptions are, uh, poetic.
pitch: We send two people for the first count and leave you a list you can [trust|keep].
pitch: You don't have to clean everything. We start with the {200..600/100} numbers that make the [volume|money].
`
