/** The ten cards of the second customer, who sells contact-center software. */
export const rivalCards: Readonly<Record<string, string>> = {
  'Use Cases': `
# rival-callback | Callback instead of waiting | contact
Callers leave the queue and are called back.
keys: "callback queue" ; virtual hold ; scheduled callbacks ; queue position ; "call me back" ; hold music
why: People wait {8..25} minutes and then they're angry before we've said [hello|a word].
pitch: The caller keeps the place in the line and gets the phone back for the [meantime|rest of the day].

# rival-chat | Chat and messaging | contact
Customers write instead of calling.
keys: "live chat" ; messaging channels ; asynchronous conversations ; "web widget" ; chat deflection ; canned responses
why: Nobody under thirty calls us any more, they [write|text] and expect an answer [now|at night].
pitch: One agent can handle three at a time, and the thread [survives|stays] when they come back tomorrow.`,
  'Pain Points': `
# rival-queue | Long waiting times | contact
Callers wait or hang up.
keys: abandoned calls ; waiting times ; "queue length" ; overflowing lines ; peak hour chaos ; repeated callers
why: On {weekday} morning every fourth one [hangs up|gives up], and they call again at ten.
pitch: You see the peak a week ahead and [shift|move] breaks, not people.

# rival-turnover | Agents leave | contact
Attrition and its cost.
keys: agent attrition ; "agent turnover" ; burned-out agents ; hiring pipeline ; exit interviews ; training costs
why: We train them for six weeks and {30..45/5} percent are gone [within the year|before Christmas].
pitch: Most of the first complaints are about tools. That part we can [fix|take away].`,
  KPIs: `
# rival-handle-time | Handle time and resolution | contact
Operational figures of a contact center.
keys: "average handle time" ; first contact resolution ; "after-call work" ; service level target ; occupancy rate ; transfers per call
why: We got the time down and the repeat calls went up. So what did we [win|gain]?
pitch: We show the two numbers on one line, so nobody can [game|polish] one of them.`,
  Product: `
# rival-routing | Skill routing | contact
Calls go to the agent who can solve them.
keys: "skills-based routing" ; interactive voice menu ; language routing ; "priority queue" ; bot handover ; caller intent
why: Our menu has nine options and [everybody|everyone] presses zero.
pitch: It listens to the first sentence and [picks|finds] the person, no keypad.`,
  Pricing: `
# rival-per-agent | Price per agent | contact
Named or concurrent agents.
keys: "concurrent agents" ; "price per agent" ; burst capacity ; minute packages ; seat commitment ; seasonal seats
why: In December we are four hundred, in February we're [half of that|two hundred].
pitch: You commit to the [floor|low] and pay the peak by the day.`,
  Competitors: `
# rival-demo | Voxbarrow | contact
The rival's main rival.
keys: "Voxbarrow" ; "the Voxbarrow offer" ; Voxbarrow telephony ; "Voxbarrow One" ; the Voxbarrow trial ; our Voxbarrow contract
why: They've been here for years and the phones just [ring|work].
pitch: Ring is what they do well. Ask what happens when somebody [writes|sends a photo].`,
  Objections: `
# rival-telephony | We cannot touch the telephony | contact
Fear of moving the phone lines.
keys: number porting ; "carrier contract" ; telephony risk ; "dial tone" ; emergency lines ; network readiness
why: If the lines are down for an hour, it's [in the paper|on the news].
pitch: The numbers stay where they are. We sit behind your [carrier|switch] until you trust us.`,
  Stories: `
# rival-airline | Story: the airline in the storm | contact
Fennmark Air, 40,000 calls in a day.
keys: "Fennmark Air" ; the airline story ; forty thousand calls ; storm weekend ; "the Fennmark day" ; stranded passengers
why: We had our own storm in {month}, so that one I'd [like|want] to hear.
pitch: They offered the callback on the first ring, and the queue was [gone|empty] by six.`,
}
