// Shows a notice when the browser is older than the shop can run in (`browserslist` in package.json). It
// stands apart from the shop's code, which such a browser may not even be able to read.
(() => {
  const canRun =
    'hasOwn' in Object &&
    'at' in Array.prototype &&
    'BroadcastChannel' in window &&
    'HTMLDialogElement' in window;
  if (canRun) return;
  const notice = document.createElement('p');
  notice.className = 'old-engine';
  notice.setAttribute('role', 'alert');
  notice.textContent =
    'This browser is too old for the shop. Please update it, or open the shop in a newer one.';
  document.body.insertBefore(notice, document.body.firstChild);
})();
