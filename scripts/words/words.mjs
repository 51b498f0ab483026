// Words that nobody searches for, and what to write instead. The checker beside this file holds the tree to the table;
// docs/glossary.md has the words that the product uses.

/**
 * `word`: matched whole, in any case; names are split at their capitals first, so `openDoor` and `open-door` contain
 * "door". `names`: only in names of code and files, because the word is plain English elsewhere.
 *
 * @type {readonly { word: RegExp, use: string, names?: true }[]}
 */
export const words = [
  { word: /fore(tell|tells|told|telling)/, use: 'predict, forecast' },
  { word: /reckon(s|ed|ing)?/, use: 'compute' },
  { word: /(un)?told/, use: 'reported, shown, notified, distinguished' },
  { word: /tell(s|ing)? of/, use: 'report, describe, notify' },
  { word: /mend(s|ed|ing)?/, use: 'fix, repair' },
  { word: /doors?/, use: 'drill-down, link, entry point' },
  { word: /anew|afresh/, use: 'again, or a verb with re-: rescore, rebuild, retrain' },
  { word: /hears? of|heard of/, use: 'is notified of' },
  { word: /counts? by (itself|themselves)/, use: 'counts separately' },
  { word: /lets? [\w ]+ come in/, use: 'accept' },
  { word: /lest|whence|thence|hitherto|wherein|thereof|whereof|forthwith/, use: 'a current word' },
  { word: /by lot/, use: 'at random, randomized' },
  { word: /(stands?|stood) here/, use: 'appears here' },
  { word: /(flows?|flowing) in/, use: 'is synced, comes in' },
  { word: /like deals/, use: 'comparable deals' },
  { word: /likeness(es)?/, use: 'similarity' },
  { word: /approved sentences?/, use: 'approved claim' },
  { word: /had/, use: 'what it is: present, occurred, earlier', names: true },
  { word: /(holds?|held)(?! out)/, use: 'lock, contain, keep, delay', names: true },
  { word: /tell(s)?/, use: 'notify, report, describe', names: true },
  { word: /say/, use: 'format for a value, describe for a sentence, print for a line', names: true },
]

/**
 * Places where a word may stand, each with its reason. `path`: the beginning of a path in the repository; `word`: only
 * this word, else all.
 *
 * @type {readonly { path: string, word?: string, reason: string }[]}
 */
export const exceptions = [
  { path: 'database/migrations/', reason: 'a migration that was applied is never changed' },
  { path: 'server/src/demo/cards/', reason: 'what invented people say' },
  { path: 'server/src/demo/plans/', reason: 'what invented people write' },
  { path: 'server/src/demo/talk/', reason: 'what invented people say' },
  { path: 'engine/src/content/twists/deeds.ts', word: 'told', reason: 'a verb that people say' },
  { path: 'engine/src/talk/cues/planned-step.ts', word: 'told', reason: 'a verb that people say' },
  { path: 'engine/src/summary/cues/objections.ts', word: 'told', reason: 'a verb that people say' },
  { path: 'engine/src/content/twists/deeds.test.ts', word: 'told', reason: 'what invented people say' },
  { path: 'engine/src/content/cases/', reason: 'what invented people say, and what is written of it' },
  { path: 'engine/src/summary/support/support.test.ts', word: 'anew', reason: 'a sentence that a model could write' },
]
