// In the hidden frame of a silent renewal: hands what the identity provider answered to the page around it, and to no other.
if (parent !== window) parent.postMessage({ silentCallback: location.search }, location.origin)
