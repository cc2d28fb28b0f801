// See build/without-app.test.ts.
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

(() => {
  const code = document.querySelector('script[type="module"]');
  if (code === null) return;
  code.addEventListener('error', () => {
    const notice = document.querySelector('.not-loaded');
    notice.hidden = false;
    notice.querySelector('a').href = '';
    addEventListener('online', () => location.reload());
  });
})();
