import { type RefObject, useEffect, useEffectEvent } from 'react';
import styles from './place-photo-dialog.module.css';

interface PhotoDrag {
  onTap: (id: string) => void;
  /** A photo was dropped onto another. */
  onSwap: (id: string, onto: string) => void;
}

interface Drag {
  id: string;
  pointerId: number;
  from: { x: number; y: number };
  /** What follows the pointer; null until the photo is lifted. */
  ghost: HTMLElement | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** How long a finger holds still before it lifts a photo: until then it scrolls. */
const liftAfterMs = 280;
const movedPx = 8;

/**
 * Lets every photo of the dialog around `inside`, in the list and in the picture of the gift, be
 * tapped and be dragged onto another one: with a mouse at once, with a finger after a moment.
 */
export function usePhotoDrag(inside: RefObject<HTMLElement | null>, does: PhotoDrag): void {
  const tap = useEffectEvent(does.onTap);
  const swap = useEffectEvent(does.onSwap);
  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (!dialog) return undefined;
    let drag: Drag | null = null;
    let wasDragged = false;
    dialog.classList.add(styles.dialog ?? '');

    const lift = () => {
      if (drag) drag.ghost ??= liftedPhoto(dialog, drag.id, drag.from);
    };
    const down = (event: PointerEvent) => {
      const { target, pointerId, clientX: x, clientY: y, pointerType } = event;
      const id = photoAt(dialog, x, y);
      const onButton = target instanceof Element && target.closest('button') !== null;
      if (drag || event.button !== 0 || id === null || onButton) return;
      wasDragged = false;
      const timer = pointerType === 'mouse' ? undefined : setTimeout(lift, liftAfterMs);
      drag = { id, pointerId, from: { x, y }, ghost: null, timer };
    };
    const move = (event: PointerEvent) => {
      if (drag?.pointerId !== event.pointerId) return;
      const { clientX: x, clientY: y, pointerType } = event;
      const hasMoved = Math.hypot(x - drag.from.x, y - drag.from.y) > movedPx;
      if (!drag.ghost && hasMoved) {
        if (pointerType !== 'mouse') return end();
        lift();
      }
      if (!drag.ghost) return;
      moveGhost(dialog, drag.ghost, { x, y });
      markTarget(dialog, otherAt(x, y));
    };
    const up = (event: PointerEvent) => {
      if (drag?.pointerId !== event.pointerId) return;
      const { id, ghost } = drag;
      const { clientX: x, clientY: y } = event;
      const other = otherAt(x, y);
      end();
      wasDragged = ghost !== null;
      if (ghost && other !== null) swap(id, other);
    };
    // Not as soon as the finger is up: the click that follows would press what has opened.
    const click = ({ target, clientX, clientY }: MouseEvent) => {
      if (wasDragged || (target instanceof Element && target.closest('button'))) return;
      const id = photoAt(dialog, clientX, clientY);
      if (id !== null) tap(id);
    };
    const otherAt = (x: number, y: number) => {
      const id = photoAt(dialog, x, y);
      return id === drag?.id ? null : id;
    };
    const end = () => {
      clearTimeout(drag?.timer);
      drag?.ghost?.remove();
      drag = null;
      markTarget(dialog, null);
    };
    const cancel = (event: PointerEvent) => {
      if (drag?.pointerId === event.pointerId) end();
    };
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag?.ghost) return;
      // It ends the drag, not the dialog.
      event.preventDefault();
      event.stopPropagation();
      // The button that is let go of then is no tap.
      wasDragged = true;
      end();
    };
    // Else the browser would scroll, and take the finger from the photo.
    const hold = (event: TouchEvent) => {
      if (drag?.ghost) event.preventDefault();
    };
    const noMenu = (event: Event) => {
      if (drag) event.preventDefault();
    };
    dialog.addEventListener('pointerdown', down);
    dialog.addEventListener('click', click);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', giveUp, { capture: true });
    dialog.addEventListener('touchmove', hold, { passive: false });
    dialog.addEventListener('contextmenu', noMenu);
    return () => {
      end();
      dialog.removeEventListener('pointerdown', down);
      dialog.removeEventListener('click', click);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', giveUp, { capture: true });
      dialog.removeEventListener('touchmove', hold);
      dialog.removeEventListener('contextmenu', noMenu);
    };
  }, [inside]);
}

/** Returns the photo under a point, also where something of the gift is drawn over it. */
function photoAt(dialog: Element, x: number, y: number): string | null {
  const [first, ...below] = document.elementsFromPoint(x, y);
  if (!first || !dialog.contains(first)) return null;
  const picture = first.closest('svg');
  const pictureElements = picture ? below.filter((element) => picture.contains(element)) : [];
  for (const element of [first, ...pictureElements]) {
    const photo = element.closest<HTMLElement>('[data-photo-id]');
    if (photo?.dataset.photoId) return photo.dataset.photoId;
  }
  return null;
}

function liftedPhoto(dialog: Element, id: string, at: { x: number; y: number }): HTMLElement {
  const image = dialog.querySelector<HTMLImageElement>(`li [data-photo-id="${id}"] img`);
  const ghost = document.createElement('div');
  ghost.className = styles.lifted ?? '';
  ghost.setAttribute('aria-hidden', 'true');
  if (image) {
    ghost.style.backgroundImage = `url("${image.src}")`;
    ghost.style.backgroundPosition = image.style.objectPosition;
  }
  dialog.append(ghost);
  moveGhost(dialog, ghost, at);
  return ghost;
}

/** The dialog is what it is laid out in. */
function moveGhost(dialog: Element, ghost: HTMLElement, { x, y }: { x: number; y: number }): void {
  const { left, top } = dialog.getBoundingClientRect();
  ghost.style.transform = `translate(${x - left}px, ${y - top}px) translate(-50%, -50%)`;
}

function markTarget(dialog: Element, id: string | null): void {
  for (const marked of dialog.querySelectorAll<HTMLElement>('[data-swap]')) {
    if (marked.dataset.photoId !== id) delete marked.dataset.swap;
  }
  if (id === null) return;
  for (const one of dialog.querySelectorAll<HTMLElement>(`[data-photo-id="${id}"]`)) {
    one.dataset.swap = '';
  }
}
