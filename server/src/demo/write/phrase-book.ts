import { mailPhrases } from '../talk/mail-phrases.ts'
import { compileTemplate, type Template } from '../template.ts'

type Kind = keyof typeof mailPhrases

/** The mail phrases, compiled. */
export const phraseBook: Readonly<Record<Kind, readonly Template[]>> = {
  greeting: compile('greeting'),
  sellerOpening: compile('sellerOpening'),
  buyerOpening: compile('buyerOpening'),
  filler: compile('filler'),
  sellerAsk: compile('sellerAsk'),
  buyerAsk: compile('buyerAsk'),
  closing: compile('closing'),
  documentFiller: compile('documentFiller'),
  noteLine: compile('noteLine'),
}

function compile(kind: Kind): readonly Template[] {
  return mailPhrases[kind].map(line => compileTemplate(line))
}
