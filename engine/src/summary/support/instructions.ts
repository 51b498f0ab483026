const INSTRUCTION = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|above|earlier|all|any|these|those|your|system|other)\b.{0,30}\b(?:instructions?|prompts?|rules?|messages?|guidelines?|context)\b`,
    String.raw`\b(?:system|developer|hidden|initial) (?:prompt|message|instructions?)\b`,
    String.raw`\b(?:you are|you're|act as|pretend to be|behave as) (?:now )?(?:an? |the )?(?:\p{L}+ )?(?:ai|assistant|language model|llm|chatbot|bot|gpt|summari[sz]er|jailbroken)\b`,
    String.raw`\b(?:as|dear|hey|attention|note to(?: the)?|to the) (?:an? |the )?(?:ai|ai assistant|language model|llm|summari[sz]er|assistant model)\b`,
    String.raw`\bin (?:your|the) (?:summary|answer|output|response|reply)\b.{0,30}\b(?:write|say|state|include|mention|claim|put|add|output|report)\b`,
    String.raw`\b(?:write|say|state|include|claim|put|add|output|report|repeat|respond|reply|answer)\b.{0,60}\b(?:in|into|to|with|at the top of) (?:your|the) (?:summary|answer|output|response|reply)\b`,
    String.raw`\b(?:respond|reply|answer|output) (?:only|just|exactly) with\b|\bnew instructions?:`,
    String.raw`<\/?(?:system|instructions?|prompt|transcript|assistant|user)>|\[\/?(?:inst|system)\]|<\|[^|>]{1,30}\|>`,
  ].join('|'),
  'iu',
)

/**
 * Whether a text looks written to a language model that reads it rather than to a person: an attempt to give it orders.
 * What looks so is not shown to a model, and nothing may rest on it.
 */
export function addressesModel(text: string): boolean {
  return INSTRUCTION.test(text.replaceAll('’', "'").replace(/\s+/gu, ' '))
}
