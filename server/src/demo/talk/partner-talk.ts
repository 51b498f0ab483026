/** Said only in deals that a partner takes part in. */
export const partnerTalk = `
B: [What's|And what's] {partner}'s [role|part] in this?
S: {partner} [would do|does] the [setup|process work], we [do|stay with] the product. [They know|They've done] {industry} [well|before].
B: [I know|We've worked with] them. [No complaints|Good people], [not cheap|but busy].

X: [Who signs|Who's my contract partner], you or {partner}?
S: [Us|We do]. {partner} [works|comes in] as our [partner|sub], [one|a single] [paper|contract].
X: [Good|I prefer that]. [Two contracts|Anything else] would [double|add] the [time|legal work].

S: {partner} [offered|has offered] to [join|sit in] [next|on {weekday}].
B: [Fine|Happy to have them]. [Ask them|They should] to bring [somebody|the person] who [did|ran] the project in {area}.
S: [I'll pass|Let me pass] it on.

E: The [connector|interface] was [built|made] with {partner}, so [they|{partner}] [can|could] [run|look after] it.
X: [Is that|And is that] [required|a must]?
E: [No|Not at all]. [Your|Our] people can do it, {partner} [is|would be] just [quicker|used to it].
`
