/** Cards of the topic "Competitors". Every name is invented. */
export const competitorCards = `
# comp-quillfix | Quillfix | field
Low-price rival, quick to start, thin on planning.
keys: "Quillfix" ; "the Quillfix quote" ; "Quillfix Mobile" ; the Quillfix discount ; "the Quillfix demo" ; Quillfix pricing ; "Quillfix Starter" ; switching from Quillfix = the talk of switching from Quillfix
why: They were, I'll be open, {15..35/5} percent [below|under] you. And the phone part looks nice.
why: They showed it in a day. It did what we asked, but we asked for [simple things|very little].
pitch: They're good for [ten|twenty] people. Ask them for a customer with more than a hundred, and how the planning [works|is done] there.
pitch: I'd look at what's not in the [offer|price]: the connector, the offline part, the support at five in the morning.

# comp-ostervane | Ostervane | field
The large suite vendor that is often in place already.
keys: "Ostervane" ; "Ostervane Service Suite" ; "the Ostervane module" ; the existing Ostervane license ; Ostervane consultants ; "Ostervane roadmap" ; bundled by Ostervane = the package bundled by Ostervane ; our Ostervane contract
why: We own it already, on paper. IT asks me why we don't just [switch it on|use that].
why: They say the module is free. The consultants are [not|another matter].
pitch: It's a fine ledger. Scheduling was added [late|on top], and their own reference needed fourteen months.
pitch: We sit beside it at [six|seven] of our customers, and the finance people kept what they [like|had].

# comp-crewlattice | Crewlattice | field
Strong optimizer, complex, aimed at very large fleets.
keys: "Crewlattice" ; "Crewlattice Optimizer" ; the Crewlattice proposal ; "Crewlattice AI" ; Crewlattice references ; "Crewlattice Cloud" ; the Crewlattice shortlist ; the Crewlattice pitch
why: Their math is impressive. Our planners looked at it and [asked|wanted to know] who would run it.
why: They brought a data scientist to the second meeting. We don't [have|employ] one.
pitch: If you have five thousand crews and a team for it, take a look. With {techs}, you want something your planners [own|can steer].
pitch: Ask what happens when a planner says no to the [machine|plan]. That's where we're [different|better].

# comp-tarnwick | Tarnwick | field
Regional rival with strong personal service.
keys: "Tarnwick" ; "Tarnwick Field" ; the incumbent Tarnwick ; "Tarnwick support team" ; the Tarnwick contract end ; "Tarnwick version 7" ; Tarnwick upgrade ; "Tarnwick users group"
why: I know the owner. They come when we call, and that's [worth|counts for] something.
why: It hasn't really changed since [we|I] started here. But it also hasn't [fallen over|broken].
pitch: People like them, and they should. The question is whether they'll be there with what you need in [three|five] years.
pitch: We take the data over from them [often|regularly], and the history comes with it.

# comp-in-house | Build it ourselves | parts
The internal development team as the alternative.
keys: "build it ourselves" = the idea to build it ourselves ; an in-house tool ; our internal developers ; "a homegrown system" ; a low-code prototype ; "build versus buy" = the build versus buy question ; custom development ; internal IT backlog = a project on the internal IT backlog
why: Two of our developers made something over the summer, and honestly, it's [not bad|pretty good].
why: The person who wrote the current one left in {month}. It runs, and nobody [touches|dares to touch] it.
pitch: The first eighty percent is fun. It's the last twenty, the phones, the offline part, that [eats|costs] the years.
pitch: Keep what they built for the [portal|front], and connect it to us. They'd be the best [admins|users] we could have.

# comp-gantrel | Gantrel | field
New on the market since August 2026: cheap, quick, and without references yet.
since: 2026-08-24
keys: "Gantrel" ; "Gantrel Dispatch" ; the Gantrel offer ; "the Gantrel trial" ; the free Gantrel year ; "Gantrel agents" ; Gantrel people ; the new Gantrel app
why: They've been around for [a few weeks|a month or two] and they already called {boss} [twice|three times].
why: The first year is free, they say. Nobody here knows anybody who [uses it|is live on it].
why: Two of the people who sold us the old system work there now, so [they know our number|the door is open].
pitch: They're new and they're good at showing it. I'd ask for one customer of your size that's [live|through a season].
pitch: A free year isn't free if the second one has no price in the [contract|paper].
pitch: We'll see more of them. What would you want from us that a newcomer can't [give|promise]?
`
