import { useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { DialogActions, FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { LinkToSend } from '#pwa/desk/link-to-send.tsx';
import { words } from '#pwa/desk/people/words.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { Button } from '#pwa/ui/button.tsx';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { Select } from '#pwa/ui/forms/field.tsx';
import { EmailInput, NameInput } from '#pwa/ui/forms/person-fields.tsx';
import { useDraft } from '#pwa/ui/forms/use-draft.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import type { InvitationAnswer, StaffMember } from '#shared/accounts/people-schemas.ts';
import { type StaffPost, staffPosts } from '#shared/accounts/staff-may.ts';
import { fieldTexts, textOf } from '#shared/failures/failure-words.ts';
import { isolated } from '#shared/language/directions.ts';
import { formatMoment } from '#shared/language/format-moment.ts';

const empty: { name: string; email: string; post: StaffPost } = {
  name: '',
  email: '',
  post: 'staff',
};

/** Invites somebody to the desk, who chooses a password with the link (B46, T50). */
export function AddStaff({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { draft, attempt, change, field } = useDraft(empty);
  const [invitation, setInvitation] = useState<InvitationAnswer | null>(null);
  const language = useLanguage();
  const texts = words.staff;
  const requiredField = { required: true, autoComplete: 'off' };
  const add = async () => {
    const answer = await deskApi().inviteStaff({ ...draft, language });
    if (!answer.ok) return () => fieldTexts(answer) || textOf(answer) || texts.notDone;
    setInvitation(answer.data);
    return null;
  };
  if (invitation)
    return (
      <InvitationDialog
        title={texts.invitationTitle}
        name={draft.name}
        email={draft.email}
        invitation={invitation}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={texts.addTitle}
      submit={texts.invite}
      back={texts.cancel}
      trying={attempt}
      onSubmit={() => attempt.run(add, onAdded)}
      onClose={onClose}
    >
      <p>{texts.addLead}</p>
      <NameInput {...field('name')} {...requiredField} data-missing={texts.nameMissing} />
      <EmailInput {...field('email')} {...requiredField} data-missing={texts.emailMissing} />
      <PostSelect post={draft.post} onChoose={(post) => change({ post })} />
    </FormDialog>
  );
}

interface PostSelectProps {
  post: StaffPost;
  onChoose: (post: StaffPost) => void;
}

/** Shows the posts with what each may do (B46). */
function PostSelect({ post, onChoose }: PostSelectProps) {
  const texts = words.staff;
  return (
    <Select
      label={texts.post}
      value={post}
      options={(['staff', 'workshop', 'owner'] as const).map((value) => ({
        value,
        label: texts.postChoices[value],
      }))}
      onChange={({ target }) =>
        onChoose(staffPosts.find((each) => each === target.value) ?? 'staff')
      }
    />
  );
}

interface PostDialogProps {
  member: StaffMember;
  onChanged: (post: StaffPost) => void;
  onClose: () => void;
}

/** Gives somebody another post (B46). */
export function PostDialog({ member, onChanged, onClose }: PostDialogProps) {
  const { draft, attempt, change } = useDraft({ post: member.post });
  const texts = words.staff;
  const save = async () => {
    const answer = await deskApi().changePost(member.id, draft.post);
    return answer.ok ? null : () => textOf(answer) || texts.notDone;
  };
  const finish = () => {
    onChanged(draft.post);
    onClose();
  };
  return (
    <FormDialog
      title={texts.postTitle(isolated(member.name))}
      submit={texts.savePost}
      back={texts.cancel}
      trying={attempt}
      onSubmit={() => attempt.run(save, finish)}
      onClose={onClose}
    >
      <PostSelect post={draft.post} onChoose={(post) => change({ post })} />
      <p className={ui.note}>{texts.postNote}</p>
    </FormDialog>
  );
}

interface InvitationDialogProps {
  title: string;
  name: string;
  email: string;
  invitation: InvitationAnswer;
  onClose: () => void;
}

/** Shows a link by which staff choose a password, once, to be sent; and whether it was mailed as well. */
export function InvitationDialog({
  title,
  name,
  email,
  invitation,
  onClose,
}: InvitationDialogProps) {
  const texts = words.staff;
  return (
    <Modal
      title={title}
      onClose={onClose}
      className={deskUi.narrow}
      footer={
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {texts.done}
          </Button>
        </DialogActions>
      }
    >
      <div className={ui.stack4}>
        {invitation.mailed && <Notice tone="success">{texts.mailed(email)}</Notice>}
        <p>{texts.sendLink(isolated(name))}</p>
        <LinkToSend
          label={texts.link}
          hint={texts.until(formatMoment(invitation.expires_at))}
          link={invitation.href}
          phone=""
          message=""
        />
      </div>
    </Modal>
  );
}
