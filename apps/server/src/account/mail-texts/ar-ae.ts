import type { CodeMailTexts } from './mail-texts.type.ts';

export const arabic: CodeMailTexts = {
  register: {
    subject: 'رمز Grabbit الخاص بك: {code}',
    text: 'رمزك هو {code}.\n\nأدخله خلال {minutes} دقائق لفتح حسابك. إن لم تطلبه فتجاهل هذه الرسالة.\n',
  },
  taken: {
    subject: 'رمز Grabbit الخاص بك: {code}',
    text: 'رمزك هو {code}.\n\nلهذا العنوان حساب بالفعل: سجّل الدخول بكلمة مروره أو عيّن كلمة جديدة هناك. إن لم تطلب ذلك فتجاهل هذه الرسالة.\n',
  },
  reset: {
    subject: 'رمز Grabbit الخاص بك: {code}',
    text: 'رمزك هو {code}.\n\nأدخله خلال {minutes} دقائق لتعيين كلمة مرور جديدة. إن لم تطلبه فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.\n',
  },
  unknown: {
    subject: 'لا يوجد حساب Grabbit بهذا العنوان',
    text: 'طلب أحدهم تعيين كلمة مرور جديدة لهذا العنوان، لكن ليس له حساب. إن كنت أنت فسجّل أولًا أو جرّب عنوانًا آخر.\n',
  },
};
