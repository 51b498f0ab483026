/** Cards of the topic "Positioning". */
export const positioning = `
# pos-one-platform | One platform instead of five tools | field
One system for planning, field, parts and customer.
keys: "one platform" ; "a single source of truth" ; tool consolidation ; fewer vendors ; an end-to-end suite ; point solutions ; "one throat to choke" ; stitched-together systems
why: By my count it's {5..9} tools from the call to the invoice, and no two agree on the customer's [name|address].
why: Our IT people said: one more system and two have to [go|leave].
pitch: It was built as one thing, with one record of the job, and not [bought together|assembled] over the years.
pitch: You don't have to take everything. But what you take [fits|knows the rest].

# pos-built-for-field | Built for service teams | field
Made by people who have run service organizations.
keys: "built for the field" = being built for the field ; service domain expertise ; industry templates ; "purpose-built" = a purpose-built system ; former dispatchers ; "a best practice library" ; field-first design ; technician-friendly screens
why: The big suite looked great until a technician had to use it with [gloves on|one hand].
why: We had consultants explain service to us who had never been in a [van|plant room], and I don't want that again.
pitch: Half of our product team has worked in dispatch. You'll notice it in the [small things|details].
pitch: For {industry} you start from a template with the job types and forms, and change what's [different|special].

# pos-fast-start | Live in weeks, not quarters | field
Quick and safe roll-out with a fixed plan.
keys: "time to value" ; "live in eight weeks" = going live in eight weeks ; phased rollout ; quick wins ; a fixed go-live date ; "crawl, walk, run" = a crawl, walk, run plan ; a pilot region ; "out of the box" = a start out of the box
why: The last project took eighteen months, and when it was done the [people|requirements] had moved on.
why: I can defend a quarter. I can't defend a [year|program].
pitch: Eight weeks for the first region is the normal case, and the date is in the [contract|statement of work].
pitch: We do it depot by depot. If one isn't ready, the others don't [wait|have to].

# pos-parts-and-jobs | Parts planned together with jobs | parts
Parts and schedule in one plan.
keys: parts and schedule together = planning parts and schedule together ; "job-aware inventory" ; parts-ready scheduling ; "one plan for people and parts" ; connected warehouse ; kitting by job ; part-to-job matching ; synchronized deliveries
why: Planning knows the job, the warehouse knows the part, and they meet in the [corridor|car park].
why: We plan the person perfectly and then the [box|pump] isn't there, which is very efficient.
pitch: A visit isn't confirmed until the part has a way to get there. That one rule changes [a lot|everything].
pitch: The warehouse sees tomorrow's jobs as a pick list, sorted by [van|route].
`
