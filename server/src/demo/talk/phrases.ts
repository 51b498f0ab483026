/** Words every speaker may use: a name stands for one of its alternatives. */
export const phrases: Readonly<Record<string, string>> = {
  weekday: '[Monday|Tuesday|Wednesday|Thursday|Friday]',
  a1: '[a|a short|a brief]',
  money:
    '[{80..450/10} thousand|a quarter of a million|{2..4} hundred thousand|something like {90..380/10} K|half a million]',
  agenda1:
    '[the numbers from {region}|how dispatch works today|the open questions from {Xfirst}|what came out of the test|the plan for the first depot|the technical side|your list|the offer|where you want to be in {month}|what the {crew} said|the phone application|a look at your own data]',
  agenda2:
    '[the timeline|who else needs to be involved|the cost side|a short look at the product|what it needs from IT|the contract|the next depot|what others in {industry} do|the training|the interfaces|anything that worries you]',
  todoB:
    '[the list of {sites}|the export from {tool}|the names for the test|the answer from IT|the contract remarks|two planners for an hour|a date with {boss}|the number of licenses|the floor plan of the depot|the job codes|the shift calendar]',
  todoS:
    '[the revised offer|the answers to the open points|a plan with dates|the technical note|the summary|a proposal for the first depot|the reference contact|the price for {20..80/10} people|the training outline|the test login]',
  acknowledgement:
    '[[Mm-hm|Yeah|Right|Okay|Sure|Got it|I see|Ah|Oh|Hm|True|Exactly|Makes sense|Fair enough|Uh-huh|Good|Interesting|Wow|No, I get that|Absolutely|Of course|Understood]|[Yeah|Right|Okay|Sure|Hm|Ah|Oh|Mm-hm|Yes|Well], [yeah|okay|right|of course|I see|that makes sense|I follow|I get it|that I understand|fair|got it|that figures|we hear that a lot|I remember|I can imagine|I was wondering|good to know|good point|go on|carry on|I thought so|not surprised|same here|no question|let me write that down|I am taking notes|that is new to me|one sec, writing|that helps]]. [|||[Go on|Keep going|And then|Sorry, go ahead|Please continue|I am listening|Say that again|Thanks for saying that|Let me note that|That is useful|I had not seen it that way|We should come back to that|I will remember that|That was my guess].]',
  lead: '[Yeah, so|So|Well|I mean|Honestly|To be honest|You know|Look|Okay, so|Right, so|Uh|Um|I think|Hm|See|Now|And|But|Actually|The way I see it|Yeah, no|Sure, but|Let me think|Good, so|Frankly|Just to be clear|If I may|Quickly|Ah]',
  pivot:
    '[Different topic, if I may.|Moving on.|While I remember.|Before I forget.|Something else.|Okay, next one.|Let me switch subject.|That brings me to the next point.|One more thing from my list.|Let me go back to something.|There was another point.|And then there is this.|Still with me? Good.|Can we park that?|I made a note last time.|You touched on this by mail.|That reminds me.|Let me look at my page.|Shall we do the next one?|Okay, I want to use the time.|Right, the other thing.|On a related note.|Jumping around a bit, sorry.|Let me ask you something different.]',
}
