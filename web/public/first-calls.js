// Begins the calls that the server wrote into the page (`src/app/first-calls.ts`), for whoever is signed in: a browser has asked for the
// scripts of the page by then, and for what they need, so none of them waits. What comes is read at once, so that it is there when the
// page is first drawn (`src/lib/first-answers.ts`). A file of its own: no inline script.
;(() => {
  const addresses = document.querySelector('meta[name="first-calls"]')?.getAttribute('content')
  if (!addresses) return
  let session = null
  try {
    session = JSON.parse(localStorage.getItem('bic.session'))
  } catch {
    // Storage may be refused, or hold something else; the page itself asks then.
  }
  // A session of single sign-on that has run out is renewed first.
  if (!session?.token || !session.user || (session.renewAt ?? Infinity) <= Date.now()) return
  const { token, user } = session
  const owner = ['SELLER', 'CSM', 'user'].includes(user.role) ? 'owner=mine&' : ''
  const begin = address => {
    const begun = { answer: fetch(address, { headers: { authorization: `Bearer ${token}` } }) }
    const read = async response => {
      if (response.ok) begun.body = await response.clone().json()
    }
    // Whoever takes an answer is notified of its failure.
    begun.answer.then(read).catch(() => {})
    return begun
  }
  const filled = addresses.replaceAll('{userId}', user.userId).replaceAll('{owner}', owner).split(' ')
  globalThis.firstCalls = {
    token,
    at: performance.now(),
    answers: new Map(filled.map(address => [address, begin(address)])),
  }
})()
