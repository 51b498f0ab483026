import type { Asks } from './read-question.ts'

/** What of a deal, an account or a market is known, so that a question for it need not be answered from what was said. */
export const questionTopics = [
  'decision maker',
  'champion',
  'people',
  'owner',
  'stage',
  'amount',
  'close date',
  'created',
  'age',
  'last contact',
  'conversations',
  'next steps',
  'risks',
  'objections',
  'competitors',
  'needs',
  'probability',
  'reason',
  'sentiment',
  'deals',
  'win rate',
  'account',
] as const
export type QuestionTopic = (typeof questionTopics)[number]

/** A way to ask for a topic. Words and phrases count by their stems. */
export interface TopicRule {
  readonly topic: QuestionTopic
  /** One of each group must be in the question, separated by `|`. */
  readonly says: readonly string[]
  /** How it may ask; in any way when absent. */
  readonly asks?: readonly Asks[]
  /** Words that the question may have besides. */
  readonly also?: string
  /** With one of these it asks for something else. */
  readonly not?: string
}

const WISHES = 'want|wish|hope|plan to|would|should|could|need|like to|intend|able|expect us'

/** The ways to ask, the more particular ones first. */
export const topicRules: readonly TopicRule[] = [
  // Who decides
  {
    topic: 'decision maker',
    says: [
      'decision maker|decisionmaker|decider|economic buyer|budget holder|budget owner|final say|final word|last word|final decision|signatory|signer|approver|executive sponsor|buying authority|signing authority|decision making power|purse strings',
    ],
    asks: ['who', 'what', 'which', 'whether', 'none'],
    also: 'know known identify identified met meet reached talked spoken name names contact authority role hold holds own power person make making made take takes decision buy buyer purchase contract deal recorded',
    not: 'criteria|criterion|process',
  },
  {
    topic: 'decision maker',
    says: [
      'decides|decide|deciding|approves|approve|signs|sign|sign off|signature|authorises|authorizes|call the shots|make the call|makes the call|pull the trigger|green light|greenlight|say yes|holds the budget|has the budget|own the budget|owns the budget|control the budget|controls the budget|control the money|pay|pays|in charge of the decision|make the decision|makes the decision|buying decision|purchase decision|give the go ahead',
    ],
    asks: ['who'],
    also: 'end final finally ultimately contract purchase order deal budget money spending decision person need needs has can must will be get authority side charge responsible really actually buy buying go ahead hands paper off us',
  },
  // Champion
  {
    topic: 'champion',
    says: [
      'champion|advocate|internal supporter|supporter|ally|biggest fan|internal sponsor|coach|on our side|in our corner|pushes for us|pushing for us|push for us|fights for us|fighting for us|rooting for us|sells for us|selling for us|supports us|backs us|favours us|favors us',
    ],
    asks: ['who', 'what', 'which', 'whether', 'none'],
    also: 'internal internally strongest best inside there name person identified known know found support supporting sell selling recorded',
  },
  // Owner
  {
    topic: 'owner',
    says: [
      'deal owner|opportunity owner|account owner|account executive|ae|sales rep|our rep|rep|salesperson|seller|account manager|owner',
    ],
    asks: ['who', 'what', 'which', 'whether', 'none'],
    also: 'name person assigned our responsible working runs running has charge ours side',
    not: 'product owner|budget owner|process owner|decision',
  },
  {
    topic: 'owner',
    says: [
      'owns|own|owned|responsible|in charge|handles|handling|looks after|look after|working on|works on|runs|running|assigned|belongs to|belong to|leads|leading|manages|managing|covers',
    ],
    asks: ['who'],
    also: 'our team sales side us ours internally deal person charge seller rep we',
    not: 'their|they|buyer|prospect|customer|decision|budget|project|rollout',
  },
  // How it ended, and why
  {
    topic: 'reason',
    says: [
      'why|reason|reasons|cause|causes|caused|made|how come|because|drove|driver|drivers|explain|explains',
      'win|won|winning|lose|lost|losing|loss|losses|wins|chose|choose|chosen|choosing|picked|pick|reject|rejected|turned down|turned us down|decided against|go against|went against|closed lost|closed won|fail|failed|buy|bought',
    ],
    also: 'our us them against deal main behind happened come customer reasons most common often typically usually close closed business',
  },
  {
    topic: 'reason',
    says: [
      'win reason|loss reason|lost reason|win loss reason|close reason|closed lost reason|closed won reason|win reasons|loss reasons',
    ],
    also: 'recorded most common frequent',
  },
  {
    topic: 'win rate',
    says: [
      'win rate|close rate|closing rate|success rate|win ratio|share of deals won|hit rate|conversion rate|percentage of deals won|how often do we win|how often we win|percentage do we win|share do we win|percent of deals do we win|percentage of deals do we win|share of deals do we win',
    ],
    also: 'our average overall percent percentage share rate often',
  },
  {
    topic: 'probability',
    says: [
      'probability|probable|likelihood|likely|chance|chances|odds|forecast|probabilities|win probability|close probability|prospects of winning|shot',
    ],
    asks: ['what', 'how', 'which', 'how much', 'whether', 'none', 'how many'],
    also: 'win winning won close closing closed get sign signing succeed success successful good happen happening through land landing deal buy buying high percent percentage lose losing',
  },
  {
    topic: 'probability',
    says: [
      'will we win|will we close|can we win|going to win|going to close|will it close|will it be won|win this|winnable|going to lose|will we lose|stand a chance|make it|going to buy|will they buy|will they sign|going to sign|get this signed|get it signed|close this deal',
    ],
    asks: ['whether'],
    also: 'close closing sign signed expected expect',
    not: 'did',
  },
  // Dates
  {
    topic: 'last contact',
    says: [
      'last|latest|most recent|recently|since|ago|recent|lately',
      'contact|contacted|contacts|talk|talked|talking|conversation|conversations|call|called|email|emailed|meeting|met|meet|touch|touchpoint|spoke|speak|spoken|heard|hear|communication|communicated|interaction|activity|discussion|reach|reached|word from|in touch|engaged|write|wrote|exchange|happened|happen',
    ],
    asks: ['when', 'what', 'which', 'how long', 'none', 'whether', 'how', 'who'],
    also: 'anybody anyone them their long time day days date ever been customer side',
    not: 'next|why|objection|risk|competitor|happen next',
  },
  {
    topic: 'last contact',
    says: [
      'silent|silence|quiet|gone dark|went dark|go dark|ghosted|ghosting|stopped responding|stopped answering|responsive|inactive|days without contact|stalled|gone cold|went cold|still active',
    ],
    also: 'gone went long been for us days deal contact on any there',
  },
  {
    topic: 'close date',
    says: [
      'close date|closing date|expected close|date of closing|close day|closing day|target close|planned close|expected closing|signing date|due date|day of closing|expected to close|planned to close|scheduled to close|forecast to close|set to close|date closed|closed date',
    ],
    also: 'expected planned when day deal be date next upcoming',
  },
  {
    topic: 'close date',
    says: [
      'close|closes|closed|closing|won|lost|win|lose|lost us|sign|signed|signing|land|finish|finalised|finalized|end|ended|wrap up|wraps up|decided|over|done|come in|concluded|finished',
    ],
    asks: ['when'],
    also: 'expected expect supposed planned day be being likely deal deals next us to due up contract',
    not: `${WISHES}|quiet|dark`,
  },
  {
    topic: 'created',
    says: [
      'created|creation date|create date|date created|date of creation|opened|started|start|began|begin|begun|first contact|first call|first conversation|first meeting|first talked|first talk|first spoke|first meet|first met|entered the pipeline|enter the pipeline|kick off|kicked off|came in|come in|come into the pipeline',
    ],
    asks: ['when', 'none', 'what'],
    also: 'date day deal created ago first time pipeline them added since',
    not: `${WISHES}|will|go live|rollout|implementation|project|can`,
  },
  {
    topic: 'age',
    says: [
      'sales cycle|deal length|length of the deal|length of the sales cycle|deal age|age of the deal|cycle time|cycle length|deal cycle|days open|how old|age|time to close|days to close|take to close|take to win|took to close|took to win|taken to close',
    ],
    also: 'average median typical usual long days old far won close many lost takes taking been',
  },
  {
    topic: 'age',
    says: [
      'take|took|taken|open|going|been open|running|last|lasted|going on|in the pipeline|working on|been at it|in pipeline|worked on|run|in the works',
    ],
    asks: ['how long'],
    also: 'deal close win won sign signed been has pipeline far already usually normally',
    not: 'since|ago|implementation|rollout|stage|training|installation|contact|talk|spoke|heard|met',
  },
  // Where it stands
  {
    topic: 'stage',
    says: [
      'stage|sales stage|phase|step of the process|pipeline stage|status|state|outcome|how far along|how far|where are we|where do we stand|where does it stand|where does this stand|where is it|where is this|where does the deal stand|where is the deal|where the deal stands|how does it end|how did it end|how did it go|what became of|what happened to the deal|still alive|closed or open|open or closed|won or lost|come out|came out|stand|result',
    ],
    asks: ['what', 'which', 'where', 'how', 'none', 'whether', 'how long', 'when'],
    also: 'current currently reached far along it is process sales pipeline at in since long been deals are stands far got get gotten end',
    not: 'why|next|should|they in their',
  },
  {
    topic: 'stage',
    says: [
      'won|win|lost|lose|lost it|open|closed|still open|still active|over|done|signed|sign|dead|alive|close|finished|buy|bought',
    ],
    asks: ['whether'],
    also: 'already yet still us end business deal contract business get got',
    not: 'will|going|can|could|likely|budget|would|want|should|to the idea|objection|agree|if',
  },
  // Money
  {
    topic: 'amount',
    says: [
      'amount|deal value|deal size|worth|value|contract value|tcv|acv|arr|size|how much money|dollar value|volume|dollars|revenue|bookings|price tag|money at stake|at stake|how big|how large|pipeline value|pipeline amount|how much is in the pipeline|how much pipeline',
    ],
    asks: ['what', 'how much', 'which', 'none', 'how', 'how many'],
    also: 'big large much money total value deal amount contract dollar dollars pipeline average open us usd sum together potential expected high',
    not: 'add|deliver|see|bring|why|team|company|crew|fleet|business value|propositions|proposition',
  },
  // What comes next, and what stands against it
  {
    topic: 'next steps',
    says: [
      'next step|next steps|next action|next actions|action item|action items|to do|todo|todos|follow up|follow ups|followup|followups|happens next|happen next|comes next|come next|do next|is next|promised|promise|commitments|commitment|owe|owes|agreed to do|committed to|open items|open item|next move|what now|move forward|agreed on for next|next meeting|next call|did we agree|agreed next|do now|going forward|outstanding items|outstanding actions|was agreed',
    ],
    asks: ['what', 'which', 'whether', 'none', 'when', 'how', 'who', 'how many'],
    also: 'agreed agree planned plan scheduled there should us them we been actions next step outstanding open meeting call must last has need needs now',
    not: 'why|objection',
  },
  {
    topic: 'competitors',
    says: [
      'competitor|competitors|competition|competing|compete|competes|rival|rivals|other vendor|other vendors|other supplier|other suppliers|other provider|other providers|competing vendors|alternatives|alternative|up against|incumbent|other solutions|other products|competitive|running against|other bidders|shortlist|short list|someone else|vendors|competing product|competing products|other tools',
    ],
    asks: ['who', 'what', 'which', 'whether', 'none', 'how many', 'how'],
    also: 'came come comes coming up mentioned mention named name looking look considering consider evaluate evaluating compare comparing talk talking raised involved deal running race also else most often other vendor vendors product products solution solutions involved there are facing face against say said mentions many heard known bid competing currently frequently other',
    not: 'why|prefer|better|cheaper',
  },
  {
    topic: 'competitors',
    says: [
      'who else|which other|what other|which others|what else',
      'looking at|look at|considering|consider|evaluating|evaluate|comparing|talking to|in the race|bidding|pitching|in the running|on the list|quoting|looking into',
    ],
    also: 'companies company vendors vendor solution solutions tools tool products product also they else other race running list them',
    not: 'we|us',
  },
  {
    topic: 'objections',
    says: [
      'objection|objections|object|objected|objects|pushback|push back|pushed back|pushing back|hesitation|hesitations|hesitate|hesitant|hesitating|reservation|reservations|resistance|doubt|doubts|concern|concerns|concerned|worry|worries|worried|worrying|complain|complained|complaints|complaint|sceptical|skeptical|fear|fears|afraid|hold them back|holding them back|holds them back|hold back|against us|dislike|dislikes|dissatisfied|unhappy with',
    ],
    asks: ['what', 'which', 'whether', 'none', 'how many', 'who', 'how', 'where'],
    also: 'raised raise mentioned mention come came up voiced voice express expressed biggest main open had have about most often still unresolved unanswered against buying buy buyer have say said their them there deal does holding back them common frequent us many they what',
    not: 'why',
  },
  {
    topic: 'risks',
    says: [
      'risk|risks|at risk|risky|danger|dangers|red flag|red flags|warning sign|warning signs|go wrong|goes wrong|going wrong|could lose|threat|threats|threatens|threaten|threatening|blocker|blockers|blocking|blocks|block|in the way|stuck|derail|derails|jeopardy|jeopardise|jeopardize|endanger|endangered|slip|slipping|weak spots|weak points|weakness|weaknesses|trouble|in trouble|worry us|worry about|healthy|health|safe|kill|kills|stop|stopping|hold up|holding up|holding it up|stand in the way|stands in the way|be worried|lose it|lose this|on track|go south|goes south',
    ],
    asks: ['what', 'which', 'whether', 'none', 'how many', 'how', 'where', 'how much'],
    also: 'deal deals main biggest there could might closing close us lose winning them win still it this we open our most wrong what be can should going',
    not: 'why|security|safety|their|they',
  },
  {
    topic: 'needs',
    says: [
      'pain|pains|pain point|pain points|need|needs|use case|use cases|requirement|requirements|priorities|priority|goals|goal|objectives|looking for|challenge|challenges|trying to solve|trying to achieve|trying to fix|want to solve|want to achieve|want to fix|care about|problems|problem|matters most|matters to them|matter to them|interested in|want from us|important to them|expectations|wants|want|struggling with|struggle with|interests',
    ],
    asks: ['what', 'which', 'none', 'whether', 'how many', 'how'],
    also: 'they them their want solve achieve fix main biggest key buyer buyers customer have mention mentioned most raised brought bring up came come us product buying solution often common solved matter matters important to from there said',
    not: 'why|need to know|need from us to|next|decide|sign',
  },
  {
    topic: 'sentiment',
    says: [
      'sentiment|mood|tone|feel about us|feel about the deal|feel about it|feel about this|feeling about us|feel|feels|feeling|happy|unhappy|satisfied|positive|negative|attitude|enthusiastic|excited|like us|impressed|see us|think of us|think about us|perceive us|opinion of us|view of us|reaction|vibe|warm|hostile|friendly',
    ],
    asks: ['what', 'how', 'whether', 'which', 'none', 'who'],
    also: 'they them us about general overall of towards toward conversations calls deal buyer buyers customer or far so our with is has changed been in most think us see people',
    not: 'why|product|price|implementation',
  },
  // How much there is
  {
    topic: 'deals',
    says: ['deal|deals|opportunity|opportunities|pipeline'],
    asks: ['how many', 'which', 'what', 'none', 'whether'],
    also: 'open won lost closed all list running active many number count total still there have has been currently in we won lost are with them how live progress do did our win lose ongoing pipeline',
    not: 'why|stage|status|owner|worth|value|amount|risk|close|size|source|type|about|next|name|probability|compare|differ',
  },
  {
    topic: 'conversations',
    says: [
      'conversation|conversations|call|calls|email|emails|meeting|meetings|document|documents|note|notes|touchpoint|touchpoints|interaction|interactions|talked|talk|spoke|spoken|met|contact|been in touch|activity|activities|in contact|recorded calls|emailed|called',
    ],
    asks: ['how many', 'none', 'which', 'what', 'whether', 'how much'],
    also: 'have there number count total many often were been did do recorded held with them us all list far already deal exchanged had sent has any do we customer made made',
    not: 'last|latest|recent|first|next|why|about|said|decision',
  },
  {
    topic: 'people',
    says: [
      'involved|took part|take part|takes part|taking part|attend|attended|attends|join|joined|participate|participated|participates|participant|participants|stakeholder|stakeholders|attendee|attendees|buying committee|buying group|buying center|buying centre|buying team|contacts|contact|people|persons|engaged|spoken with|talked to|spoken to|speak to|speak with|spoke to|spoke with|talk to|talk with|talking to|talked with|in the room|on the call|on the calls|met with|meet|met|know there|we know|who is who|speaks|talks|spoke|talked|players|key players|speakers|dealing with|our contacts|counterpart|counterparts|person',
    ],
    asks: ['who', 'which', 'what', 'how many', 'none', 'whether'],
    also: 'deal conversations calls call meetings meeting have did been from side their our buyer them with us most often far so in to part all names name else who active are there main key talked committee team know speak different various many involved at',
    not: 'why|said|say|last|like|feel|think|hire|use',
  },
  // The account
  {
    topic: 'account',
    says: ['industry|sector|vertical|segment|region|line of business'],
    asks: ['what', 'which', 'where', 'none'],
    also: 'account company customer they belong belongs in are work operate active',
    not: 'why',
  },
  {
    topic: 'account',
    says: [
      'which company|which account|which customer|what company|what account|who is the customer|who is the account|who is the client|who is the buyer|name of the account|name of the customer|account name|customer name|company name|who are we selling to|who do we sell to',
    ],
    also: 'deal belong belongs with about this sell selling',
  },
]
