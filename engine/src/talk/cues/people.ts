/*
 * Who does things in a deal, as sources of regular expressions over a clause in lower case with straight apostrophes.
 */

/** People by what they are or where they work. */
export const PEOPLE = String.raw`(?:(?:our|your|my|their) it\b|(?:(?:the|our|your|my|his|her|their|both)(?: [\p{L}]+){0,2} )?(?:teams?|board|committee|council|legal|procurement|purchasing|finance|infosec|security|hr|management|leadership|engineers?|developers?|admins?|architects?|c[fiteo]o|ciso|dpo|boss|managers?|directors?|lawyers?|counsel|people|guys|folks|department|rep|reps|buyer|lead|partner|colleagues?|auditors?|controllers?|works council|group|side|sides|somebody|someone))`
const THINGS =
  '(?:systems?|platforms?|tools?|software|apps?|bots?|dashboards?|integrations?|products?|solutions?|users?|customers?|clients?|models?|services?|devices?)'
/** Whoever may have something to do. What a product or its users do is said in the same words. */
export const SOMEBODY = String.raw`(?:you|you guys|they|he|she|we|i|(?:the )?(?:two|three|four|both) of (?:us|you)|${PEOPLE}|(?:your|our) (?!(?:[\p{L}-]+ ){0,2}${THINGS}\b)(?:[\p{L}-]+ ){0,2}[\p{L}-]+)`
/** What makes of a verb something planned, due or asked for. */
export const IS_TO = `(?: just| then| also| still| probably| only| first| now)*(?:'ll|(?:'ve|'s| have| has) got to| would (?:just |then |only |still )?(?:need|have) to|'d (?:have|need) to| will| would need to| might| should| needs? to| ha(?:s|ve) to| would have to| must| (?:is|are) (?:going|supposed|due|meant|about) to|(?:'re|'s) (?:going|supposed|due|meant) to|(?:'re|'s| is| are)? gonna)`
