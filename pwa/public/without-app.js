/*
 * What a page says and does where the shop's code does not run. It stands apart from that code, which
 * may not be there, and which a browser may not even be able to read: so it is written in ES2015.
 */
(() => {
  // Older browsers than `browserslist` in package.json.
  const canRun =
    'hasOwn' in Object &&
    'at' in Array.prototype &&
    'BroadcastChannel' in window &&
    'HTMLDialogElement' in window;
  if (!canRun) {
    const notice = document.createElement('p');
    notice.className = 'old-engine';
    notice.setAttribute('role', 'alert');
    notice.textContent =
      'This browser is too old for the shop. Please update it, or open the shop in a newer one.';
    document.body.insertBefore(notice, document.body.firstChild);
    return;
  }

  // Puts the file of the build in the place of what the browser's cache has, such as a portal's page.
  const fetchAnew = (file) =>
    fetch(file, { cache: 'reload' }).then((answer) => {
      if (!answer.ok || !/javascript|css/.test(answer.headers.get('Content-Type'))) throw answer;
      return answer.text();
    });

  let isUsed = false;
  ['pointerdown', 'keydown'].forEach((touch) =>
    addEventListener(touch, () => (isUsed = true), true),
  );
  // One reload for each that a person makes: what is broken on its way too would have it go on for ever.
  let mayReload = !Object(history.state).isHealed;
  const markHealed = (isHealed) =>
    history.replaceState(Object.assign(Object(history.state), { isHealed }), '');
  if (!mayReload) markHealed(false);
  // Which file is broken is not said in every engine, so all that the page has asked for come anew (P40).
  const heal = () => {
    if (!mayReload) return;
    mayReload = isUsed = false;
    // A prerendered page names its code before it asks for it. What comes from elsewhere is an extension's.
    const files = (
      document.documentElement.outerHTML + JSON.stringify(performance.getEntriesByType('resource'))
    )
      .split(location.origin)
      .join('')
      .match(/[" ]\/assets\/[\w.-]+\.(js|css)/g)
      .map((file) => file.slice(1));
    Promise.all(Array.from(new Set(files), fetchAnew)).then(
      () => {
        // Code that did not come may have come at a touch, and whoever went on may be typing.
        mayReload = isUsed && !!document.querySelector('#root[data-started]');
        if (mayReload) return;
        markHealed(true);
        location.reload();
      },
      () => {
        mayReload = true;
      },
    );
  };
  // The files load-code.ts and update-missing-code.ts send this event, and say themselves what is
  // missing.
  addEventListener('codefailed', heal);

  const lookForCode = () => {
    if (document.querySelector('[data-started]')) return;
    const notice = document.querySelector('.not-loaded');
    notice.hidden = false;
    notice.querySelector('a').href = '';
    // Some engines remember that an import failed, and the server may have a newer version.
    addEventListener('online', () => location.reload());
    heal();
  };
  const styles = Array.from(document.querySelectorAll('[rel=stylesheet]'));
  addEventListener('load', () => {
    if (styles.some(({ sheet }) => !sheet || sheet.cssRules.length === 0)) heal();
  });
  // The first script of a page with content has run by now; the code of one without, such as the cart, later.
  const code = document.querySelector('script[type="module"]');
  if (code) code.onload = code.onerror = lookForCode;
  else lookForCode();
})();
