export const COMPARED =
  /\b(?:than|compared (?:to|with)|versus|faster|slower|cheaper|better|worse|easier|harder|simpler|safer|stronger|weaker|quicker|higher|lower|longer|shorter|larger|smaller|bigger|greater|older|newer|earlier|sooner)\b/iu

export const SAID_COMPARED =
  /\b(?:than|compared|versus|more|less|better|worse|over|instead|prefer\p{L}*|rather|\p{L}{2,}er)\b/iu

export const ONLY = /\b(?:only|solely|exclusively|nothing but|no one but|alone)\b/iu

export const SAID_ONLY =
  /\b(?:only|solely|exclusively|just|nothing but|nothing else|no other|alone|purely|all we|the one)\b/iu

export const ALREADY = /\b(?:already|by now|no longer|any ?more)\b/iu

export const STILL_THERE = /\b(?:still|again)\b/iu

export const EXCEPT =
  /\b(?:except|apart from|other than|aside from|with the exception|excluding|everyone but|everything but|all but)\b/iu

export const NO_MATTER =
  /\b(?:no matter|regardless|whatever|either way|in any case|unconditional(?:ly)?|whether or not|at any rate|come what may)\b/iu

export const NO_MATTER_SAID = /\b(?:no matter|regardless|whatever|either way|anyways?|whether|in any case)\b/iu

/** What has come about: a choice that was made, or a thing that was done. */
export const DECIDED =
  /\b(?:deci(?:ded|sion)|chose(?:n)?|selected|signed|sign(?:s)? off|signed off|approved|agreed (?:to|on)|bought|purchased|adopt(?:ed|ing|s)|committed|rolled out|launched|finali[sz]ed|completed|resolved|switched|settled on|picked|has confirmed|finished|implemented|introduced)\b/iu

export const SAID_DECIDED =
  /\b(?:deci\p{L}+|chose\p{L}*|choice|select\p{L}*|sign\p{L}*|approv\p{L}+|agree\p{L}*|bought|purchas\p{L}+|adopt\p{L}*|committed|roll\p{L}* out|launch\p{L}*|finali\p{L}+|complet\p{L}+|resolv\p{L}+|switch\p{L}*|settled|pick\p{L}*|confirm\p{L}*|finish\p{L}*|implement\p{L}*|introduc\p{L}+|done|went (?:with|for|live)|going (?:with|for)|moved|made)\b/iu

export const OBLIGED =
  /\b(?:needs?|must|has to|have to|requir(?:es?|ed)|insists?|demands?|mandatory|obliged|essential)\b/iu

export const SAID_OBLIGED =
  /\b(?:need\p{L}*|must|ha(?:s|ve|d)(?:n't| not)? (?:got )?to|gotta|got to|requir\p{L}+|insist\p{L}*|demand\p{L}*|mandatory|oblig\p{L}+|essential|should|supposed|important|crucial|critical|can't (?:do )?without|cannot (?:do )?without)\b/iu

export const WANTED =
  /\b(?:wants?|wish(?:es)?|hop(?:es|ing)|prefers?|would (?:like|love|prefer)|is keen|are keen)\b(?! to know)/iu

export const SAID_WANTED =
  /\b(?:want\p{L}*|wish\p{L}*|hop(?:e|es|ed|ing)|prefer\p{L}*|(?:would|'d) (?:\p{L}+ )?(?:like|love|prefer|rather|be)|keen|look(?:ing)? (?:for|to|forward)|need\p{L}*|interested|rather|ideally|nice|please|favou?r|go for|let's|goal|aim|plan\p{L}*|ask\p{L}*)\b/iu

export const FUTURE = /\b(?:will|shall|going to|gonna|won't)\b|'ll\b/iu

export const CLAIMS_FUTURE =
  /\b(?:will|shall|going to|won't|would|wouldn't|plan\p{L}*|intend\p{L}*|(?:is|are) to|expect\p{L}*|schedul\p{L}+|next|soon|later|coming|upcoming|may|might|could|should|wants?|hop\p{L}+|aim\p{L}*|promis\p{L}+|commit\p{L}*|offer\p{L}*|until|once|ahead|future|tomorrow|can|cannot|foresee\p{L}*|predict\p{L}*|ask\p{L}*|if|needs?|must|has to|have to)\b|'ll\b/iu

export const SAID_OPEN =
  /\b(?:will|shall|going to|gonna|won't|would|could|should|may|might|can|plan\p{L}*|intend\p{L}*|want\p{L}*|next|if|when|once|soon|until|tomorrow|am|is|are|to be|hope\p{L}*|expect\p{L}*|need\p{L}*|must|let's|to)\b|'(?:ll|d|re|m|s)\b/iu

/** What has come about by now, in words that speak of what is to come too. */
export const PERFECT = /(?:\b(?:has|have|had)|'(?:s|ve|d))(?= (?:\p{L}+ ){0,2}(?:been|\p{L}+ed)\b)/giu

/** What is meant to be, and is not yet. */
export const PLANNED =
  /\b(?:expect(?:s|ed|ing)?|plan(?:s|ned|ning)?|aim(?:s|ed|ing)?|intend(?:s|ed|ing)?|hop(?:e|es|ed|ing)|schedul\p{L}+|should|want(?:s|ed)?|ask(?:s|ed|ing)? (?:us|me|them|him|her|for)|would (?:like|love)|propos\p{L}+|suggest\p{L}*|consider\p{L}*)\b|'d (?:like|love)\b/iu

/** A denial of saying something: what is said in it is not said. */
export const DENIED_SAYING =
  /(?:n't|\b(?:not|never|nobody|no one|hardly))\s+(?:\p{L}+\s+){0,2}?(?:say|says|said|saying|claim\p{L}*|mean\p{L}*|suggest\p{L}*|impl(?:y|ies|ied|ying)|true|the case)\b/iu

export const USED_TO = /\b(?:used to|back then|in the old days|formerly|previously|in the past)\b/iu

export const CLAIMS_PAST =
  /\b(?:used to|was|were|had|did|once|formerly|previously|in the past|back then|earlier|before|no longer|years? ago|old|\p{L}{2,}ed)\b/iu

/** Somebody else than the speaker is said to say it, or nobody in particular. */
export const HEARSAY =
  /\b(?:apparently|supposedly|allegedly|reportedly|rumou?rs?|i(?:'ve)? (?:heard|read)|we(?:'ve)? (?:heard|read)|i(?:'m| am|'ve been| was| have been) t(?:old)|we(?:'re| are|'ve been| were| have been) t(?:old)|(?:they|he|she|people|somebody|someone) (?:t(?:old)|keep telling) (?:me|us)|(?:they|he|she|people|folks|somebody|someone) (?:says?|said|claims?|claimed|thinks?|reck(?:ons?)|believes?)(?! (?:yes|no|hi)\b)|(?:my|our|the|his|her|their) \p{L}+(?: \p{L}+)? (?:says?|said|claims?|claimed|thinks?|reck(?:ons?)|t(?:old) (?:me|us)|keeps? saying|believes?|blames?|blamed|suspects?|suspected|fears?|feared|doubts?|insists?|insisted|argues?|argued|complains?|complained|warns?|warned|promises?|promised|assumes?|assumed|estimates?|estimated|predicts?|predicted|guess(?:es|ed)?|assures? (?:me|us)|assured (?:me|us)))\b/iu

export const REPORTS_WORDS =
  /\b(?:sa(?:ys?|id)|t(?:old|ells?)|claim\p{L}*|thinks?|thought|believ\p{L}+|reck(?:on)\p{L}*|hear[ds]?|apparently|supposedly|allegedly|reportedly|according|rumou?rs?|reports?|reported|seems?|read|opinion|view|feels?|felt|suspects?|fear\p{L}*|blam\p{L}+|doubt\p{L}*|insist\p{L}*|argu\p{L}+|complain\p{L}*|warn\p{L}*|promis\p{L}+|assum\p{L}+|estimat\p{L}+|predict\p{L}*|guess\p{L}*|assur\p{L}+)\b/iu

export const NAMED_HEARSAY =
  /\b(?!(?:i|we|you|it|that|which|what|who|this|to|not|don't|never|would|can|could|they'd|let's|and|or|want)\b)(?<!['’])\b\p{L}+ (?:t(?:old|ells?) (?:me|us)|claims? that|thinks? (?:that |it|we|the|they)|says? (?:that |it|we|the|they|he|she)|said (?:that |it|we|the|they))|\b(?:i|we) hear\b/iu

/** A name that opens a sentence and says something. */
export const OPENING_NAME =
  /^(?!(?:The|Th(?:is|at|ese|ose|ere|ey|eir)|An?|Its?|He|She|We|You|I|Our|My|His|Her|One|In|On|At|By|For|From|With|After|Before|Since|When|While|If|As|And|But|So|All|Some|Most|Many|Every\p{L}*|Each|No|Nobody|Both|Neither|Several|Few|Another|Someone|Somebody|Buyers?|Customers?|Clients?|Sellers?|Vendors?|People|What|Who|How|Why|Staff|Users?|Teams?|Colleagues?|Managers?)\b)(\p{Lu}[\p{L}'-]+)\s+(?:sa(?:id|ys)|t(?:old|ells)|thinks?|thought|believe[sd]?|report(?:s|ed)|explain(?:s|ed)|worri(?:es|ed)|wants?|asked|asks|mention(?:s|ed)|expects?|would|will|is|was|has|needs?|likes?|decided|promised)\b/u

export const REPORTS_QUESTION = /\b(?:ask(?:s|ed|ing)?|wonder(?:s|ed|ing)?|whether|question)\b/iu
