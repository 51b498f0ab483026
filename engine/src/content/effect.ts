/** Verbs that make a difference somebody's doing. */
export const EFFECT =
  /\b(?:rais(?:es?|ed|ing)|increas(?:es|ed|ing)? (?=the|your|our|win)|lift(?:s|ed|ing)?|boost(?:s|ed|ing)?|improv(?:es?|ed|ing)|cut(?:s|ting)?|reduc(?:es?|ed|ing)|sav(?:es?|ed|ing)|(?:mak(?:es?|ing)|made)(?= .{0,40}\b(?:\p{L}{2,}er|more|less)\b)|wins? (?:you|us|them)|deliver(?:s|ed|ing)?|generat(?:es?|ed|ing)|adds?|produc(?:es?|ed|ing)|unlock(?:s|ed|ing)?|accelerat(?:es?|ed|ing)|shorten(?:s|ed|ing)?|doubl(?:es|ed|ing)|tripl(?:es|ed|ing))\b/iu
