import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standsAlone, standsTogether } from './stands-alone.ts'

describe('a sentence stands alone', () => {
  it.each([
    'We need single sign-on before the summer.',
    'The planners like it because it is quick.',
    'So the auditors want a test in May.',
    'Itemised invoices would help our finance team.',
    'Thirty-five percent of the crews use it.',
    'It will be impossible to move quickly to new ways of working.',
    'Certainly, the managers say that they can cope.',
    'If people buy a new remote control, they will buy a universal one.',
    'There are depots that are closed on Mondays.',
    'The remote control shows the functions that are used most.',
    'Discuss the price at the next meeting.',
    'No customer of ours has asked for the price.',
    'When a button gets pressed, the signal goes to the chip.',
    'This week we will send the contract to the legal team.',
    'The price we pay is fixed until the end of the year.',
    'I think I can send the contract to the legal team.',
    'What do you need from our legal team?',
    'The planners want a tool that works without a network.',
    'You are asking for a discount and we are asking for a date.',
    'One of the issues is the price of the licence.',
    'The lighting in the room changes.',
    'There is a script that tests the noise.',
    'In the north the crews like their new list.',
    'The pricing worries our board.',
    'Wir brauchen bis zum Sommer eine zentrale Anmeldung.',
    'The problem is that the licence ends in May.',
    'As the budget is fixed, we expect a discount.',
    'Our designer, Anna, will send the plan.',
    'We do not think the price is too high.',
  ])('%j', sentence => expect(standsAlone(sentence)).toBe(true))
})

describe('a sentence leans on what was said before', () => {
  it.each([
    'It would be cheaper in the long run.',
    "It's a problem for the whole team.",
    'That is why we started the project.',
    'That contract ends in March, they said.',
    'This process takes three weeks in the north.',
    'You can not rely on that latency all the time.',
    'We had a talk with these people about the licence.',
    'She wants to see the numbers of the pilot first.',
    'I guess he has to approve the budget of the team.',
    'No, but someone has to come to the meeting.',
    'You want the universal one on the table.',
    'That’s what the finance team asked for.',
    "And they'll send the contract next week.",
    'So this would help the planners a lot.',
    'These are the ones we like best.',
    'Which means that nobody can plan the day.',
    'Well, but he wants to see it first.',
    'Because them being late costs us money.',
    'We talked about that in a number of meetings.',
    'I think this could be a market.',
    'The board would need that before the heating season.',
    'The measures in there suggest a ban of energy drinks.',
    'The complexity of the product should not be much higher.',
    'The extra two are for the option of a second channel.',
    'We discussed the one that was in the budget of the year.',
    'What do people want to do for the next release.',
    'I’m not sure anymore, actually, honestly.',
    'There are some issues with the how to launch.',
    'I have some issues with it, but the work is in progress.',
    'The one that the board has indicated will change the price.',
    'At the heart of it, our crews want a list.',
    'Of course it should not be very costly.',
    'All of that would be important.',
    'You think that is more about the price.',
    'I do not think you can do this, because nobody asked.',
    'I will send the contract and the plan to the',
    'We should look at the technical points first, or',
    'So agenda of the first meeting.',
    'That continues to be our approach.',
    'Nobody will sign over this, because we care.',
    'The speech interface and less reasonable cost.',
    'What was the cost of the first one?',
    'Where your thumbs would be and it has to be nice to hold.',
    'Ours would be better in the end.',
    'The others will come with technician pushback.',
    'I gave a little bit to that in the report.',
    'As that is the main function.',
    'Certainly, perhaps this would be part of the training.',
    'That you could define a single interface.',
    'Or any other file of the project would do.',
    'No that seemed like a new idea to all of us.',
    'On the market point of view.',
    'Actions that can be taken or that are related to the source.',
    'Should be used only for the television.',
    'Takes too long to master the remote control.',
    'We are looking at the of the contract for the second site.',
    'You could you can ask for the price of the licence.',
    'The plan is if because of the price nobody signs.',
    'No, software, to adapt the speech recognition.',
    'No, with the new tool there is hardly any work left.',
    'The first is to use the stock of equipment at the schools.',
    'The other would cost twice as much in the first year.',
    'Then there is the budget of the second site.',
    'The schools take that kind of approach to the lessons.',
    'The problem with that is the price of the licence.',
    'For a new model, that needs to be decided in May.',
    'Because all the remote controls have numbers, people wonder.',
    'We have to find another type of contract then, I guess.',
    'There are costs for the planners there.',
    'How there would be a problem for the language of the contract.',
    'Assuming we have the numbers of the audit in May.',
    'I want to walk in there with one sheet and walk out.',
    'Some new work needs to be done here.',
    'I want to do that early, rather than late.',
    'What we need is to find out what that is.',
    'Our team has to link the two.',
    'We can’t, with the price range of the licence.',
    'I do, I am concerned about the price of the licence.',
    'In Greater London I hear about it four times a month.',
    'You have to make a different type.',
    'Anything else would double the legal work.',
    'It is of concern to us, of course.',
    'The downsides fell by almost three times that amount.',
    'We hope to bring that further forward.',
    'I will look for it when I make sure.',
    'These are the texts these are the words you got.',
    'I think the two types I think the two types differ.',
    'When the user presses a button, it transmits tranmi transmits a signal.',
    'We have the starting base was the original.',
    'The idea would I think would help our planners.',
    'The application is there is a target language.',
    'There is no value in the Sorry, in the second call.',
    'We only, we already decided to buy the licence.',
    'The result was for the when the output is known.',
    'The inaudible operating costs were clearly impacted.',
    'Some impact in terms of higher operating costs.',
    'The buttons that you need for the display, I guess.',
    'Too short to say.',
    'Whereas the planners have a tool of their own.',
    'So looking inside the new remote control.',
    'At that point you may say that the price is too high.',
    'Then we are going to work from the plan of the legal team.',
    'Equally, you need a contract with the other sites.',
    'Something different in some fundamental way.',
    'As we head to the first production in the north, in joint venture with our partner.',
    'If you tell me what you mean, I can send the plan.',
    'The second dimension is the training of the crews.',
    'The reason was the budget of the second site.',
    'We will not need the designers because the amount.',
    "The there's no way to tell the planners about the price.",
    "I don't we need to think about the contract.",
    'The plan is made when we in our mail receive the contract.',
    'The industrial design, Anna will be doing the plan.',
    'You mean the first layer would be of metal.',
    '',
  ])('%j', sentence => expect(standsAlone(sentence)).toBe(false))
})

it('is said of any text, and of fewer than five words never', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('we', 'need', 'it', 'the', 'plan', 'now'), { maxLength: 4 }), words => {
      expect(standsAlone(words.join(' '))).toBe(false)
    }),
    { seed: 7, numRuns: 200 },
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), text => {
      expect(typeof standsAlone(text)).toBe('boolean')
    }),
    { seed: 7, numRuns: 200 },
  )
})

describe('sentences in a row', () => {
  it('can be read together when the first stands alone and the others are whole', () => {
    expect(standsTogether('The contract ends in March. It would help the planners a lot.')).toBe(true)
    expect(standsTogether('It would help the planners a lot. The contract ends in March.')).toBe(false)
    expect(standsTogether('The contract ends in March. On the market point of view.')).toBe(false)
    expect(standsTogether('The contract ends in March. It would help the planners a lot and')).toBe(false)
  })

  it('of one sentence with its mark is as that sentence', () => {
    const words = fc.array(fc.constantFrom('we', 'need', 'it', 'the', 'plan', 'now', 'and', 'is', 'customers'), {
      minLength: 1,
      maxLength: 9,
    })
    fc.assert(
      fc.property(words, words => {
        const sentence = `${words.join(' ')}.`
        expect(standsTogether(sentence)).toBe(standsAlone(sentence))
      }),
      { seed: 7, numRuns: 300 },
    )
  })
})
