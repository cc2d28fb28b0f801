/**
 * What the shop uses although an engine of the floor lacks it, and how it does without there,
 * by the name `scripts/check-engines.mjs` prints.
 */
export const guardedScript = {
  OffscreenCanvas: 'asked for first; the page draws with its own canvas',
  'Document.startViewTransition': 'asked for first; without it the screen just changes',
  'ViewTransition.ready': 'of a transition that was started',
  requestIdleCallback: 'asked for first; a timer stands in',
  'CanvasImageSmoothing.imageSmoothingQuality':
    'a wish; without it a photo is made smaller as the browser likes',
  'Navigator.canShare': 'asked for first; the picture is saved instead',
  'Navigator.share': 'asked for first; the link is copied instead',
  Notification: 'asked for first, with PushManager; without them no box offers pushes',
  'Notification.requestPermission': 'of Notification',
  'Notification.permission': 'of Notification, which is asked for first',
  'Notification.close': 'of a notice that was shown',
  'Notification.data': 'of a notice that was shown',
  'NotificationEvent.notification': 'of a notice that was shown',
  'PushManagerAttribute.pushManager':
    'of a registration whose engine has PushManager, else undefined',
  'PushManager.subscribe': 'asked for first, with Notification',
  'PushManager.getSubscription': 'of PushManager',
  'PushSubscription.unsubscribe': 'of PushManager',
  'PushSubscription.toJSON': 'of PushManager',
  'PushEvent.data': 'of a push, which only an engine with pushes gets',
  'PushMessageData.json': 'of a push',
  'ServiceWorkerRegistration.showNotification': 'for a push',
  'NavigatorBadge.setAppBadge': 'asked for first; the icon then shows no number',
  'NavigatorBadge.clearAppBadge': 'asked for with setAppBadge',
  'StorageManager.estimate': 'asked for first; the account does not tell the room without it',
};

/** The same for style sheets: cosmetic, or with a plain declaration that stands before it. */
export const guardedCss = {
  ':has': 'cosmetic: rows and borders; a dialog lies over a page that scrolls',
  '@container': 'cosmetic: the layout of a narrow place stands before it',
  'container-type': 'for @container',
  container: 'for @container',
  cqi: 'inside @container',
  dvh: 'inside @supports in tokens.css; vh stands before it',
  'field-sizing': 'cosmetic: a text field keeps its rows',
  'text-wrap': 'cosmetic: lines of a title are less even',
  'forced-color-adjust': 'cosmetic: where colours are forced',
  'text-size-adjust': 'cosmetic: the prefixed name stands beside it',
  '::view-transition': 'cosmetic: only where there are transitions',
  '::view-transition-group': 'cosmetic: only where there are transitions',
  '::-webkit-search-cancel-button': 'Chrome and Safari alone draw such a button',
  'print-color-adjust': 'cosmetic: the prefixed name stands beside it',
  'user-select': 'cosmetic: the prefixed name stands beside it',
  'content-visibility': 'without it all lines of a cart are laid out at once',
  'contain-intrinsic-block-size': 'for content-visibility',
  '@page': 'cosmetic: the printer’s own margins',
  'overscroll-behavior': 'cosmetic: the page behind a dialog moves',
  'overscroll-behavior-x': 'cosmetic: the page behind a gallery moves',
  'scrollbar-width': 'cosmetic: a strip of pictures shows its scroll bar',
  '-webkit-touch-callout': 'iOS alone opens a menu over a picture that is held',
  resize: 'cosmetic: a text field keeps its size',
};
