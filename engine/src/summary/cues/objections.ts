/*
 * What stands against buying, as sources of regular expressions over a clause in lower case with straight apostrophes.
 */

const OUR = '(?:our|my|the|your)'
const OURS = String.raw`(?:(?:our|my)(?: [\p{L}-]+){0,3}|legal|security|infosec|(?:our|my|your) it|procurement|purchasing|finance|compliance|hr|the (?:board|works council|union|business|users|reps|team|cfo|cio|ciso|regulator|lawyers|committee|partners|teachers|nurses|drivers)|(?:the |my |our )?(?:users|reps|people|drivers|technicians|nurses|teachers|operators|crews|colleagues|staff|managers))`
const I = '(?:i|we)'
const NOT_ABLE = `(?:can't|cannot|can not|couldn't|won't be able to|wouldn't be able to|am not able to|are not able to|'m not able to|'re not able to|am unable to|are unable to)`

/** Money: more than there is, or than it is worth. */
const PRICE = [
  String.raw`\b(?:more|higher|steeper|above|over|beyond|exceeds?|outside)(?: of)? (?:than )?(?:what )?${OUR} (?:\p{L}+ )?(?:budget|range|limit|threshold|ceiling)\b`,
  String.raw`\b(?:more|higher) than (?:we|i|what we|what i)(?:'d| had| have|'ve|'re| are)? (?:can (?:pay|spend|afford|justify|spare)|could (?:pay|spend|afford|justify|spare)|budgeted|bargained|thought|expected|hoped|pay|paying|spend|spending|afford|planned)\b`,
  String.raw`\b(?:\d+|ten|twenty|thirty|forty|fifty|\p{L}+) ?(?:percent|per cent|%) (?:more|higher|above|over|on top|increase|uplift)\b.{0,40}\bthan (?:what|we|our|your competitors?|the (?:others?|competition)|last (?:year|time)(?! quarter))\b(?!.*\b(?:revenue|quarter|sales|growth)\b)`,
  String.raw`\b(?:twice|double|triple|three times|half) (?:what|the price|as (?:much|expensive)|of what)\b`,
  String.raw`\b(?:for|at) (?:about |roughly |almost |nearly )?(?:half|a third|a fraction) (?:of )?(?:the|your) (?:price|cost|money)\b`,
  String.raw`\b(?:${OUR} )?(?:budget|money|funding|funds)(?: for (?:this|that|it))?(?: simply| just| really)? (?:isn't|is not|aren't|won't be) (?:there|available|approved|big enough|enough|unlimited)\b|\b${OUR} budget(?:'s| is| has been) (?:frozen|gone|spent|exhausted|tight|cut|used up|limited|maxed|locked|fully)\b`,
  String.raw`\b(?:a lot|lots|too much) (?:of money )?for (?:what|something|a \p{L}+|an \p{L}+|twelve|ten|us)\b|\b(?:it's|that's|is|it is|looks like|seems) (?:a lot|lots) of money\b`,
  String.raw`\bpay(?:ing)? (?:twice|double|for (?:features?|licen[cs]es?|seats?|users?|things?|stuff|modules?|something|capacity) (?:we|that we|nobody|no one|i))\b`,
  String.raw`\b(?:switching|setup|set-up|onboarding|implementation|training|migration|hidden|total) (?:costs?|fees?|charges?|effort)(?: alone| itself)? (?:would|will|is|are|came|come|kill|makes?|put|feels?|seems?|looks?|adds?)\b`,
  String.raw`\b(?:came out of nowhere|rules? us out|price(?:s|d)? us out|prices? (?:is|are|seems?|looks?|feels?) (?:\p{L}+ )?(?:steep|high|too|above|off)|price tag|sticker shock|the price is steep|eats? (?:up )?(?:our|my|the whole))\b`,
  String.raw`\b(?:makes?|make) (?:the |our |your )?(?:costs?|pricing|spend|budget(?:ing)?) (?:unpredictable|hard|impossible|difficult)\b`,
  String.raw`\b(?:pricing|price|model|plan|fee|licen[cs]e|minimum|tier|cost)\b.{0,60}\b(?:doesn't work|does not work|doesn't fit|punishes|penali[sz]es|hurts|is a (?:hard )?no|isn't (?:fair|right)|makes no sense|doesn't make sense)\b`,
]

/** Who will not, or may not. */
const REFUSED = [
  String.raw`\b${OURS}(?: here| there| simply| just| really| probably| certainly)? (?:won't|will not|would not|wouldn't|will never|would never|can't|cannot|don't want|doesn't want|aren't going to|isn't going to|is never going to|are never going to|never|refuses? to) (?:\p{L}+ly )?(?:sign|approve|accept|allow|let|go for|use|buy|agree|adopt|touch|want|like|support|take|open|log|swallow|be (?:happy|able|allowed|recorded|ready|comfortable|willing|keen|thrilled)|want to|put up|work with|learn|change)\b`,
  String.raw`\b${I}(?: really| simply| just| honestly| still)? ${NOT_ABLE} (?:\p{L}+ly )?(?:go (?:to|back to) (?:my|our|the)|see (?:my|our|us|how|why)|get (?:(?:this|that|it|the \p{L}+|them) (?:past|through|approved|signed|by)|past|through|sign-?off|budget|approval)|sell|defend|justify|explain|staff|spare|take on|move forward|move ahead|go (?:live|ahead|forward|any further)|proceed|sign|live (?:without|with)|have (?:customer|patient|our|personal|\p{L}+ data)|put (?:our|customer|patient)|send (?:our|customer|patient)|store (?:our|customer|patient)|share (?:customer|patient|our)|wait|use|run|rely|ask (?:my|our)|recommend|pay|do without|commit|be (?:locked|tied|without)|free up|switch|migrate|work with)\b`,
  String.raw`\bthere(?:'s| is| are) (?:just |simply |really )?(?:no way (?:that )?(?:i|we|my|our)|no chance (?:that )?(?:i|we|my|our)|little appetite|no appetite|a lot of (?:resistance|scepticism|skepticism|pushback|concern|hesitation)|(?:some |quite some |strong |real )?(?:resistance|scepticism|skepticism|hesitation|hesitancy|opposition|reluctance) (?:in|from|among|on) (?:the|our|my)|no (?:money|budget|time|capacity|room|appetite|business case))\b`,
  String.raw`\b(?:i|we)(?:'d| would| will|'ll)? (?:have (?:a hard time|trouble|difficulty|a tough time)|struggle|find it (?:hard|difficult|tough)|be lying|fail|need convincing|rather not|be hesitant|be reluctant|prefer not to) ?(?:to|with|if|explaining|justifying|selling|getting|convincing|seeing)?\b`,
  String.raw`\b(?:i'm|i am|we're|we are) (?:\p{L}+ )?(?:finding it (?:hard|difficult)|having (?:a hard time|trouble|difficulty)|missing (?:a|an|the|some|any)|getting (?:pressure|pushback)|under pressure|stretched|swamped|overloaded|understaffed|short[- ]?staffed|in the middle of|tied (?:in|to|up)|locked in(?:to)?|bound (?:by|to)|stuck (?:in|with)|not sold|not there yet|not (?:a fan|keen|thrilled|happy|ready|allowed|willing|going to (?:pay|sign|accept)|in a position)|fed up|losing (?:patience|trust|faith|confidence)|tired of|a bit lost)\b`,
  String.raw`\b${OURS}(?: is| are|'s|'re) (?:\p{L}+ )?(?:allergic|opposed|against|not (?:a fan|keen|happy|ready|convinced|comfortable|allowed)|stretched|overloaded|swamped|losing (?:patience|trust|faith)|worried|concerned|nervous|sceptical|skeptical|hesitant|uneasy|uncomfortable|wary|fed up|frustrated|tired|reluctant)\b`,
  String.raw`\b${OURS} (?:has|have) (?:a |an |some |serious |real |big |major )*(?:problem|issue|trouble|concerns?|reservations?|objections?|doubts?|difficulty)s? (?:with|about|to)\b`,
  String.raw`\b(?:legal|${OURS}) (?:is|are|will be) (?:going to|gonna) (?:hate|tear|reject|block|kill|fight|object|push back|say no|struggle|resist|ignore|complain|freak)\b|\b(?:users?|people|reps|they|staff|team) (?:will|would|are going to|'ll) (?:just )?(?:ignore|resist|reject|hate|bypass|work around|refuse|complain|struggle|revolt)\b`,
  String.raw`\b(?:a red line (?:for|to)|a hard no|a no-go for|show ?stopper|tough sell|hard sell|tall order|dead end|left a bad taste|a bitter taste|gives? (?:me|us) pause|end of the (?:conversation|discussion|story)|leap of faith|too good to be true|keeps? me up)\b`,
  String.raw`\b(?:(?:scares?|worries|bothers?|concerns|troubles|frightens?|annoys?|frustrates?) (?:me|us)|puts? (?:me|us) off)\b`,
  String.raw`\b(?:i|we) (?:don't|do not|still don't|just don't|really don't|honestly don't) (?:see (?:how|where|why|what) (?:this|that|it|you|we|your)|understand (?:why|how) (?:you|we|your)|(?:see|get|have|need|understand|want|like) (?:the (?:point|value|benefit|return|roi|need|budget|time|people|resources|capacity|skills|money|staff|bandwidth|headcount|case|advantage|added)|a (?:business case|use case|need|reason|person|team)|any (?:budget|time|capacity|value|benefit|room|return)|(?:anyone|anybody|somebody) (?:to|who|for|with|on)|another|enough (?:people|time|budget|money|staff|resources|capacity|hands|data|users|volume))|think (?:my|our|the) (?:\p{L}+ )?(?:team|board|boss|users|people|reps|cfo|\p{L}+) (?:will|would|is|are|wants?|needs?)|want to (?:be (?:locked|tied|recorded|dependent|stuck|the first)|go through|pay|depend|rely|risk))\b`,
  String.raw`\b(?:i|we) (?:fail to see|wonder (?:what happens|whether (?!you\b)(?:it|this|that|we|our|my))|question (?:whether|the|how)|doubt|fear|miss (?:a|an|the)|dread|lack (?:the|a|an|any|enough)|hesitate|expected (?:more|better|a)|was hoping for more|were hoping for more|hoped for)\b`,
  String.raw`\b(?:(?:nobody|no one|hardly anyone)(?: on (?:our|my) (?:side|team)| in (?:our|my|the) (?:team|department|company|office|plant|warehouse|field)| here| of us| at our \p{L}+)|none of (?:us|my \p{L}+|our \p{L}+)|few of (?:us|my|our)) (?:has|have|wants?|uses?|knows?|can|understands?|would|will|is (?:going|willing|able)|trusts?|likes?)\b`,
  String.raw`\b(?:nobody|no one) (?:has )?(?:told us|answered|got back to|called us|called back|informed us|used (?:it|that|this))\b`,
]

/** What is offered: too slow, not there, not good enough, or not as it was promised. */
const FALLS_SHORT = [
  String.raw`^(?:and |but |so |well )?you (?:still |just )?(?:don't|do not) have (?:a|an|any) (?!\p{L}+ to\b)`,
  String.raw`\b(?:all over the place|cold feet|on the fence|a (?:bit of a |real |big )?stretch for (?:us|me|our)|a (?:big|huge|tall) ask|field day|most expensive|pricier than|more expensive than)\b`,
  String.raw`\b(?:isn't|is not|it's not|not|aren't)(?: just| really| very| exactly| at all| that| so)* (?:intuitive|user-friendly|straightforward|obvious to my|a good (?:time|moment)|the right (?:time|moment|fit)|going to happen|worth (?:it|the))\b`,
  String.raw`\b(?:basically|practically|pretty much|completely|virtually|simply) (?:unusable|useless|impossible|unworkable|broken)\b`,
  String.raw`\b(?:happy|fine|okay|satisfied|good) with what we(?:'ve| have|'re)(?: got| using| doing)?\b`,
  String.raw`\b(?:slower|worse|harder|clumsier|more complicated|more expensive|clunkier|less \p{L}+) than (?:the old|our|before|the (?:previous|current|last))\b`,
  String.raw`\bwe(?:'ve| have) already (?:sunk|invested|spent|put)\b.{0,60}\b(?:into|in|on) (?:the (?:old|current|existing)|our|this already)\b`,
  String.raw`\bwe(?:'ve| have) had (?:\p{L}+ )?(?:different|two|three|four|several|countless|repeated|so many|a lot of) .{0,40}\b(?:managers?|outages?|incidents?|issues?|problems?|delays?|bugs?|reps?|contacts?|tickets?)\b`,
  String.raw`\bwe were (?:told|promised|assured)\b`,
  String.raw`\b(?:don't|do not|doesn't) have the (?:authority|mandate|power|final say)\b`,
  String.raw`\b(?:not seeing|haven't seen|yet to see|not getting) (?:the|any|much) (?:value|return|benefit|roi|results?|improvement)\b`,
  String.raw`\b(?:usage|adoption|logins?|take-?up|engagement)(?: is| has| are)? (?:way |really |pretty |still )?(?:down|low|dropped|flat|minimal|fallen)\b`,
  String.raw`\b(?:doesn't|does not|didn't|don't) do what (?:you|we|it|they|i)\b`,
  String.raw`\b(?:can't|cannot|couldn't|don't want to|won't) (?:be|keep|afford to be|have us|go on) (?:waiting|chasing|paying|wait|chase)\b|\bcan't wait (?:\p{L}+ )?(?:days|weeks|months)\b`,
  String.raw`\bhow (?:do|am|would|can|should) i (?:supposed to |going to )?(?:justify|explain|sell|defend|get) (?:that|this|it)\b`,
  String.raw`\b(?:nobody|no one)(?:'s| is| has been| was) (?:asking|using|asked|crying out|interested)\b`,
  String.raw`\b(?:right now|this year|this quarter|timing)(?: just| really)? (?:isn't|is not|is a bad|is the wrong)\b`,
  String.raw`\b(?:isn't|is not|aren't|wasn't|are not|not|hardly|nowhere near)(?: quite| really| yet| exactly| nearly| anywhere near)* (?:flexible|accurate|mature|good|reliable|stable|fast|secure|robust|granular|deep|detailed|transparent|user-friendly|intuitive|precise|complete|ready|strong|big|scalable|compliant|sophisticated) ?(?:enough|yet|for (?:us|our|what|my))`,
  String.raw`\b(?:isn't|is not|aren't|are not|not)(?: just| simply| quite| really)? (?:there yet|there for us|up to (?:scratch|par|standard|it|the job)|fit for|what (?:we|i) (?:need|expected|were promised|was promised|had in mind|signed up for|bought)|acceptable|going to (?:work|fly|cut it|be enough)|usable|realistic|a (?:good fit|priority (?:for|right|at|this))|(?:an option|possible|suitable|sustainable|viable) for (?:us|me|our))\b`,
  String.raw`(?:\b(?:it|you|your [\p{L}-]+|your [\p{L}-]+ [\p{L}-]+|the (?:\p{L}+ )?(?:tool|app|product|platform|system|module|connector|integration|report\p{L}*|dashboard|export|contract|interface|api|import|plan|version))|^(?:and |but |so )?(?:that|this))(?: still| just| simply| really)? (?:doesn't|does not|don't|do not|can't|cannot|couldn't|won't)(?: even| really| yet| currently| properly| quite)? (?:integrate|support (?:our|single|sso|\p{L}+ing|the)|talk to|work (?:with our|with the|for (?:us|me|our)|on our|offline|in our)|handle|cover (?:our|what|the)|offer|export|sync|scale|fit (?:our|us|into our|the way)|meet (?:our|the)|match (?:our|what)|let (?:us|me)|give (?:us|me)|show (?:us|me)|solve (?:our|my|the)|tell (?:us|me)|run on|connect to|speak|guarantee|keep up|justify|convince|add up|play (?:nice|well))\b`,
  String.raw`\b(?:it|it's|you're|you are|the (?:tool|product|app|module|export|report|reporting|contract|quote|proposal|platform|system|interface|integration|offer|plan)|your (?:[\p{L}-]+ ){0,1}[\p{L}-]+)(?:'s| is| are)? (?:still )?(?:missing|lacks|lacking|short on)\b`,
  String.raw`\b(?:(?:it|this|that|your [\p{L}-]+|your [\p{L}-]+ [\p{L}-]+|the (?:\p{L}+ )?(?:interface|tool|app|translation|demo|contract|timeline|plan|proposal|quote|pricing|clause|export|reporting|rollout|onboarding|support|documentation|setup|term|liability|fee))(?: (?:just|still|really))? (?:feels?|looks?|seems?|sounds?|strikes? me as|is|are|has been)|(?:feels?|looks?|seems?) )(?: a bit| a little| very| really| quite| rather| so| pretty| way| far| just| all)* (?:rushed|dated|outdated|clunky|cumbersome|half-baked|immature|buggy|flaky|unreliable|overkill|excessive|heavy-handed|restrictive|invasive|intrusive|fiddly|laggy|sluggish|opaque|one-sided|aggressive|over-engineered|overwhelming|disappointing|shocking|useless|unusable|confusing|messy|painful|unrealistic|(?:rather|overly|too|a bit|very) optimistic|unfair|unacceptable|steep|poor|intimidating|like (?:a|an) (?:black box|overkill|step back|lot of|big)|a (?:bit of a )?(?:black box|big ask|stretch|gamble|nightmare|headache|pain|mess|risk|burden|lot of (?:work|clicks|clicking|steps|admin|change|effort)|red flag|concern for (?:us|me)|worry|problem for (?:us|me|our)|step back(?:wards)?))\b`,
  String.raw`\b(?:too|so) (?:many|much|few|little) (?:clicks|steps|screens|tools|systems|manual|admin|work|paperwork|logins|passwords|bugs|open|unknowns|risk|effort|overhead|moving|meetings|tickets|languages?)\b`,
  String.raw`\btoo (?:long|short|late|early|big|small|rigid|limited|basic|technical|generic|strict|broad|narrow|vague|optimistic|ambitious|costly|pricey|steep|tight|heavy|clunky|intrusive|soon|new|restrictive|cumbersome) (?:for (?:us|me|our|my|a)|given)\b`,
  String.raw`\b(?:support|uptime|performance|response times?|adoption|accuracy|quality|service|usage|rollout|onboarding|translation|documentation|trust|morale)(?: \p{L}+)? (?:has been|have been|is|are|was|were|isn't|aren't|remains?)(?: a bit| very| really| quite| rather| so)? (?:slow|poor|bad|low|disappointing|terrible|awful|shocking|patchy|spotty|inconsistent|unacceptable|weak|not (?:great|good)|below|a (?:problem|disaster|nightmare))\b`,
  String.raw`\bit (?:took|takes|has taken) (?:you|your)\b.{0,80}\b(?:to (?:get|answer|reply|respond|fix|resolve|hear)|just to|forever)\b`,
  String.raw`\b(?:the (?:app|tool|system|sync|export|integration|handhelds?|connector)(?: keeps?| kept)?|(?:it|this|that|they) (?:keeps?|kept)) (?:crashes|crashing|freezes|freezing|breaks|breaking|drains|drops|dropping|loses|losing|slows|fails|failing|dropping)\b`,
  String.raw`\b(?:already|currently) (?:use|have|own|pay for|got|run|using|running) (?:a|an|another|our own|something|\p{L}+) ?(?:tool|system|solution|vendor|product|platform|that|which).{0,30}\b(?:does|that|for (?:this|that)|in place|covers?|works|most|eighty|percent)\b`,
  String.raw`\bdoes (?:less|not much more|nothing more|most of (?:this|that|it)) than\b|\bwhat (?:this|it|that) (?:does|gives us|offers) (?:that|which) (?:our|my|we)\b`,
  String.raw`\b(?:we've|we have|i've|we) (?:been )?(?:burned|burnt|bitten|let down|promised (?:this|that|it)|waiting (?:for )?(?:months|weeks|a year|too long)|lost (?:\p{L}+ )?(?:\p{L}+ )?(?:data|trust|money)|tried (?:something|a tool|this|that).{0,60}(?:nobody|failed|didn't|flopped|never))\b|\b(?:got|were|been) (?:burned|burnt|bitten)\b`,
  String.raw`\b(?:you|your (?:company|team|firm|support))(?:'re| are|'s| is) (?:a )?(?:small|young|new|tiny|very small|too small|one-man|forty-person|unproven)(?: company| startup| team| firm)?\b.{0,80}\b(?:and|if|so|what|who|our)\b`,
  String.raw`\b(?:more questions than answers|out of (?:our|my) comfort zone|a step too far|not our (?:model|way)|an eternity|the last straw|hold(?:s|ing)? (?:me|us) back|stopp(?:ing|s) us|where i get stuck|my gut says|my (?:main|biggest|only|big|other) (?:issue|hesitation|hang-?up|fear|question mark|reservation|sticking point|doubt|objection|worry|concern)|biggest (?:hurdle|obstacle|barrier|hesitation))\b`,
  String.raw`\b(?:steep|long) learning curve\b|\blearning curve (?:is|looks|seems|feels|will be)(?: \p{L}+)? (?:steep|long|too)\b`,
  String.raw`\b(?:would|will|that'd|that would|'d) (?:mean|require|force|take) (?:re-?training|redoing|rebuilding|hiring|changing|another|us to|months|a lot)\b.{0,120}`,
  String.raw`\b(?:with|without) (?:the|a|an|no|any) (?:hiring freeze|budget freeze|reorgani[sz]ation|reorg|merger|local|european|certification|audit trail|soc 2|sso|fedramp|iso \d+|on-prem\p{L}*)\b.{0,60}\b(?:can't|cannot|won't|no|not|impossible|hard|difficult|dead|isn't)\b`,
  String.raw`\b(?:can't|cannot|won't|couldn't|not) (?:\p{L}+ ){0,3}without (?:a|an|the|soc|sso|iso|your|some|any|\p{L}+ing)\b`,
  String.raw`\b(?:hard|difficult|tough|impossible|tricky) (?:for (?:me|us|\p{L}+) )?to (?:see (?:how|it working|this working|us)|defend|justify|explain|sell|convince|staff|swallow)\b`,
]

/** What a deal is about. */
const OFFERED =
  '(?:price|pricing|costs?|fees?|budget|money|contract|terms?|clause|licen[cs]es?|seats?|tool|system|platform|product|module|app|software|solution|vendor|supplier|rollout|implementation|migration|integration|onboarding|training|support|service|cloud|ai|dashboards?|reports?|features?|commitment|subscription|renewal|upgrade|pilot|proposal|quote|timeline|team|staff|procurement|legal|security|compliance|management|board)'
const DENIES =
  "(?:can't|cannot|won't|wouldn't|couldn't|don't|do not|doesn't|does not|isn't|is not|aren't|are not|will not|would never|will never|never)"
const HARMLESS =
  '(?:need to (?:do|worry)|have to|mind|worry|matter|hear|wait to|thank|complain|remember|recall|say|tell|know yet|hesitate|forget|notice|require|care|count|charge)'
/** Said of one's own side or of what is offered, with a denial. */
const DENIED = [
  String.raw`\b(?:i|we|our [\p{L}-]+|my [\p{L}-]+|our [\p{L}-]+ [\p{L}-]+|my [\p{L}-]+ [\p{L}-]+)(?: just| simply| really| honestly| still)* ${DENIES} (?!.{0,15}\b${HARMLESS}\b)(?:want|like|trust|accept|afford|justify|support|sign|agree|allow|use|need|let|work|approve|buy|believe|risk|put|give|share|hand|move|go|live|wait|spare|carry|swallow|feel|have|make|run|deal)\b.{0,60}\b${OFFERED}\b`,
  String.raw`^(?:and |but |so |because |also )*your (?:[\p{L}-]+ ){1,2}(?:${DENIES}|is too|are too|barely|hardly|keeps?|still hasn't|still haven't|hasn't|haven't|took|takes|never)\b(?!.{0,15}\b${HARMLESS}\b)`,
]

/** Clauses that say what stands against buying: its price, who will not have it, what it falls short of. */
export const OBJECTS: readonly string[] = [...PRICE, ...REFUSED, ...FALLS_SHORT, ...DENIED]
