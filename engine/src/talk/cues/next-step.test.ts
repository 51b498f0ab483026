import { describe, expect, it } from 'vitest'
import { statesNextStep } from './next-step.ts'

describe('a next step', () => {
  it.each([
    "I'll send you the contract this afternoon.",
    'The next step is a workshop with the team.',
    "Let's schedule a call with our security officer.",
    'We will review the proposal with finance.',
    'Your engineer should call Bob at the plant directly.',
    'Sheila from purchasing will reach out about the order.',
    'Could you send us your security report?',
    'Please set up some time with Linda.',
    "Why don't we get both directors on a call next week?",
    'The diagram has to be approved before the change board.',
    "We're waiting for the corrected invoice.",
    'We should meet again next week.',
    'Send me the draft, would you?',
  ])('is stated by "%s"', sentence => expect(statesNextStep(sentence)).toBe(true))

  it.each([
    'Will you need the contract?',
    'The report was sent last week.',
    "We won't sign before March.",
    'Sending mails is slow.',
    "You're the person I should talk to.",
    'What we are trying to do is protect the children.',
    'The next step in the wizard asks for the cost center.',
    'Commercial production should start in 2023.',
    'The system will send an alert to the supervisor.',
    "I'll start with the first slide.",
    "Let's start with a round of introductions.",
    'Can you talk to your other segments as well?',
    'Let me know if you have any questions.',
    'If you want more details, please call me.',
    "I don't think we'll review the proposal with finance.",
    'Give me a second to find the tab.',
    "Yes please, I'll give you control.",
    'I have to come back to change fatigue.',
    'If the tenant rings, we have to call the van.',
    "Great, I'll give you four minutes back.",
    'Give me a week for the budget owner.',
    'Just think about who else needs to be involved.',
    'Now I hand over to the next speaker.',
  ])('is not stated by "%s"', sentence => expect(statesNextStep(sentence)).toBe(false))
})
