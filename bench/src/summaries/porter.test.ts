import { expect, it } from 'vitest'
import { porterStem } from './porter.ts'

// The examples of Porter's paper, step by step, taken through all steps.
it.each([
  ['caresses ponies ties caress cats', 'caress poni ti caress cat'],
  ['feed agreed plastered bled motoring sing', 'feed agre plaster bled motor sing'],
  ['conflated troubled sized hopping tanned falling hissing', 'conflat troubl size hop tan fall hiss'],
  ['fizzed failing filing happy sky', 'fizz fail file happi sky'],
  ['relational conditional rational valenci digitizer', 'relat condit ration valenc digit'],
  ['conformabli radicalli differentli vileli analogousli', 'conform radic differ vile analog'],
  ['vietnamization predication operator feudalism', 'vietnam predic oper feudal'],
  ['decisiveness hopefulness callousness formaliti', 'decis hope callous formal'],
  ['sensitiviti sensibiliti triplicate formative formalize', 'sensit sensibl triplic form formal'],
  ['electriciti electrical hopeful goodness revival', 'electr electr hope good reviv'],
  ['allowance inference airliner gyroscopic adjustable', 'allow infer airlin gyroscop adjust'],
  ['defensible irritant replacement adjustment dependent', 'defens irrit replac adjust depend'],
  ['adoption communism activate angulariti effective', 'adopt commun activ angular effect'],
  ['probate rate cease controll roll', 'probat rate ceas control roll'],
  ['generalizations oscillators a is', 'gener oscil a is'],
])('%s becomes %s', (words, stems) => {
  expect(words.split(' ').map(porterStem).join(' ')).toBe(stems)
})
