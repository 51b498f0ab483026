/** Words every speaker may use: a name stands for one of its alternatives. */
export const phrases: Readonly<Record<string, string>> = {
  weekday: '[Monday|Tuesday|Wednesday|Thursday|Friday]',
  a1: '[a|a short|a brief]',
  postagenda:
    '[the plan for the first weeks|the training in {region}|what the planners reported|the list of open questions|the numbers of last month|the next depot]',
  postissue:
    '[the slow map|the missing job codes|the double messages to {customers}|the photos that arrive late|the wrong time zone in {region}|the list that loads slowly|the printer in the depot|the holidays in the calendar]',
  money:
    '[{80..450/10} thousand|a quarter of a million|{2..4} hundred thousand|something like {90..380/10} K|half a million]',
  agenda1:
    '[the numbers from {region}|how dispatch works today|the open questions from {Xfirst}|what came out of the test|the plan for the first depot|the technical side|your list|the offer|where you want to be in {soon}|what the {crew} said|the phone application|a look at your own data]',
  agenda2:
    '[the timeline|who else needs to be involved|the cost side|a short look at the product|what it needs from IT|the contract|the next depot|what others in {industry} do|the training|the interfaces|anything that worries you]',
  todoB:
    '[the list of {sites}|the export from {tool}|the names for the test|the answer from IT|the contract remarks|two planners for an hour|a date with {boss}|the number of licenses|the floor plan of the depot|the job codes|the shift calendar]',
  todoS:
    '[the revised offer|the answers to the open points|a plan with dates|the technical note|the summary|a proposal for the first depot|the reference contact|the price for {20..80/10} people|the training outline|the test login]',
  murmur:
    '[Mm-hm|Yes|Right|Okay|I see|Go on|Yes, I see that|Okay, go on|Right, I follow|Mm-hm, go on|Yes, of course|I know what you mean|Sure, go ahead|I thought so|That makes sense|I can imagine|We hear that a lot|That is new to me|I had no idea|Not surprised, no].',
  bridge:
    '[Okay|Good|All right|Understood|Fine with me|Good to know|Noted, thank you|That is clear|Okay, that helps|Let me write that down|I have it here|Right, that is useful|Good, I follow|Okay, I get it|Thanks, that helps|That was my guess, too|Fair enough, I think|Okay, no questions on that|Good, then I understand|That answers my question|I can live with that|Yes, I agree|One second, I am writing|Okay, I see]. [||||{boss} will ask about that.|That is also what {region} says.|I will tell {boss}.]',
  lead: '[So|Well|I mean|Honestly|To be honest|You know|Look|Okay, so|I think|Actually|In my view|Frankly|Just to be clear|From what I know|As far as I can tell|If you ask me]',
  pivot:
    '[Different topic, if I may.|Moving on.|While I remember.|Before I forget.|Something else.|Okay, next one.|Let me switch subject.|That brings me to the next point.|One more thing from my list.|Let me go back to something.|There was another point.|And then there is this.|Can we park that?|I made a note last time.|You touched on this by mail.|That reminds me.|Let me look at my page.|Shall we do the next one?|Okay, I want to use the time.|Right, the other thing.|On a related note.|Jumping around a bit, sorry.|Let me ask you something different.]',
}
