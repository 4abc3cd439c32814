/** Ours to word, and a shop's to change. */
export const patientFormWords = {
  nameIsLong: '姓名最多 10 个字',
  nameIsMalformed: '姓名里有不能使用的字符',
  certificateType: '证件类型',
  idCardFirst: '先用身份证核验；没有通过时可改用其他证件',
  certificateTypes: {
    idCard: '身份证',
    passport: '护照',
    hongKongMacaoPermit: '港澳居民来往内地通行证',
    taiwanPermit: '台湾居民来往大陆通行证',
    foreignerResidence: '外国人永久居留身份证',
    birthCertificate: '出生医学证明',
  },
  idCardNumber: '身份证号码',
  certificateNumber: '证件号码',
  found: (sex: string, age: number, birthday: string) => `${sex} · ${age}岁 · ${birthday}`,
  sex: '性别',
  sexes: { male: '男', female: '女', unknown: '未填写' },
  birthday: '出生日期',
  birthdayParts: {
    year: '出生年',
    month: '出生月',
    day: '出生日',
    untouched: '尚未选择',
    choose: '就是这一天',
  },
  verified: '已通过实名校验，姓名与证件不能修改',
  promptTitle: '换一种证件核验？',
  promptText:
    '这个身份证号码没有通过核验。可以改用护照等其他证件，也可以核对后再试一次；之后随时可以在“证件类型”里更换。',
  promptYes: '改用其他证件',
  promptNo: '继续用身份证',
} as const;
